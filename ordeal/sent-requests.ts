import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { monotonicMs, type SocketRecord } from './record-sockets.ts';

/** A request that went out and was not answered. */
export interface FailedRequest {
  what: string;
  /** The port it went out by, when that was connected, and which request on that connection it was. */
  port: number;
  connectedAt: number;
  nth: number;
  sentAt: number;
  error: string;
}

type Sending = Omit<FailedRequest, 'error'>;

interface RequestMessage {
  request: { origin?: string | URL | null; method: string; path: string };
}

/** Collects the requests to a server that are sent from now on and fail, whichever client of this process sends them. */
export function watchRequests(origin: string): { failed: FailedRequest[]; end(): void } {
  const failed: FailedRequest[] = [];
  const connections = new WeakMap<Socket, { connectedAt: number; count: number }>();
  const sendings = new WeakMap<object, Sending>();
  const connected = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    connections.set(socket, { connectedAt: monotonicMs(), count: 0 });
  };
  const sent = (message: unknown): void => {
    const { request, socket } = message as RequestMessage & { socket: Socket };
    const connection = connections.get(socket);
    if (!connection || String(request.origin) !== origin) return;
    connection.count += 1;
    sendings.set(request, {
      what: `${request.method} ${request.path}`,
      port: socket.localPort ?? 0,
      connectedAt: connection.connectedAt,
      nth: connection.count,
      sentAt: monotonicMs(),
    });
  };
  const broke = (message: unknown): void => {
    const { request, error } = message as RequestMessage & { error: unknown };
    const sending = sendings.get(request);
    if (sending) failed.push({ ...sending, error: String(error) });
  };
  subscribe('undici:client:connected', connected);
  subscribe('undici:client:sendHeaders', sent);
  subscribe('undici:request:error', broke);
  return {
    failed,
    end() {
      unsubscribe('undici:client:connected', connected);
      unsubscribe('undici:client:sendHeaders', sent);
      unsubscribe('undici:request:error', broke);
    },
  };
}

/**
 * How long bytes may wait at a shop about to close a connection: it reads what has come and closes in the same turn of
 * its event loop.
 */
const TURN_MS = 100;

/** What became of a request without a reply. A server that stops is to blame for all but the first two. */
export type Loss =
  /** The kernel connected it, but the shop stopped listening first: no program closes a socket with an empty backlog. */
  | 'never accepted'
  /** An idle connection was closed meanwhile, which HTTP/1.1 cannot announce (RFC 9112, 9.6); a client may retry. */
  | 'idle close'
  | 'unread'
  | 'partly read'
  | 'received';

export function lossOf({ port, connectedAt, nth, sentAt }: FailedRequest, records: readonly SocketRecord[]): Loss {
  // A port is used again, so that there may be an earlier connection from it.
  const record = records.find((one) => one.port === port && (one.closedAt ?? Infinity) >= connectedAt);
  if (!record) return 'never accepted';
  if (record.begun >= nth) return 'received';
  if (record.closedAt === null || sentAt < record.closedAt - TURN_MS) return 'unread';
  return record.bytesRead > record.bytesAnswered ? 'partly read' : 'idle close';
}
