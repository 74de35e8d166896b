/** Loaded into a shop's process before the shop: notes what came of each connection, and writes it down at the end. */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** A connection as the shop knew it; moments are of the machine's clock, in milliseconds. */
export interface SocketRecord {
  /** The port at the client. */
  port: number;
  /** Requests whose headers had come, and how many of them were answered to the end. */
  begun: number;
  answered: number;
  /** Bytes that were read, and how many of them were requests that were answered. */
  bytesRead: number;
  bytesAnswered: number;
  /** Null for one that was open when the process ended. */
  closedAt: number | null;
}

/** A clock that all processes of a machine share. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1_000_000;

/** Where a process writes what came of its connections; it writes nothing when this is not set. */
const file = process.env.SOCKET_RECORD;

function record(path: string): void {
  const all: SocketRecord[] = [];
  const known = new WeakMap<Socket, SocketRecord>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    const one = { port: socket.remotePort ?? 0, begun: 0, answered: 0, bytesRead: 0, bytesAnswered: 0, closedAt: null };
    const kept: SocketRecord = one;
    all.push(kept);
    known.set(socket, kept);
    socket.once('close', () => {
      kept.bytesRead = socket.bytesRead;
      kept.closedAt = monotonicMs();
    });
  });
  const of = (message: unknown): SocketRecord | undefined => known.get((message as { socket: Socket }).socket);
  subscribe('http.server.request.start', (message) => {
    const found = of(message);
    if (found) found.begun += 1;
  });
  subscribe('http.server.response.finish', (message) => {
    const found = of(message);
    if (!found) return;
    found.answered += 1;
    found.bytesAnswered = (message as { socket: Socket }).socket.bytesRead;
  });
  process.on('exit', () => writeFileSync(path, JSON.stringify(all)));
}

if (file) record(file);
