import type { IncomingMessage, Server } from 'node:http';

/** No request is waited for longer, whatever was allowed to it; in milliseconds. */
export const MAX_ARRIVAL_MS = 15 * 60_000;

interface Arrival {
  server: Server;
  timer: NodeJS.Timeout | undefined;
}

const arrivals = new WeakMap<IncomingMessage, Arrival>();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As Node ends a request that is late: it is answered 408 where nothing was answered yet. */
function end(server: Server, { socket, complete }: IncomingMessage): void {
  if (complete || socket.destroyed) return;
  const late = Object.assign(new Error('The request did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.emit('clientError', late, socket);
}

/** Gives what is left of a request so many milliseconds from now; for one that a server follows. */
export function allowArrival(request: IncomingMessage, ms: number): void {
  const arrival = arrivals.get(request);
  if (!arrival) return;
  clearTimeout(arrival.timer);
  arrival.timer = setTimeout(() => end(arrival.server, request), ms).unref();
}

/**
 * Ends a request as one that is late when none of it comes for so many milliseconds.
 *
 * @returns what ends that, so that the limit of its server holds again
 */
export function limitSilence(request: IncomingMessage, ms: number): () => void {
  const arrival = arrivals.get(request);
  if (!arrival) return () => undefined;
  const { server } = arrival;
  const onSilence = (): void => end(server, request);
  request.setTimeout(ms, onSilence);
  return () => {
    request.off('timeout', onSilence);
    request.socket.setTimeout(server.timeout);
  };
}

/** Follows a request until it has arrived whole; Node's own limit is the same for every request of a server. */
export function followArrival(server: Server, request: IncomingMessage, ms: number): void {
  if (!hasBody(request)) return;
  const arrival: Arrival = { server, timer: undefined };
  arrivals.set(request, arrival);
  allowArrival(request, ms);
  const forget = (): void => {
    clearTimeout(arrival.timer);
    arrivals.delete(request);
  };
  request.once('end', forget).once('close', forget);
}
