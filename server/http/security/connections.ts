import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';

/** A turn of the event loop that takes no longer did nothing but look for new connections. */
const SHORT_TURN_MS = 0.2;
/** How often idle connections are looked for while the server drains. */
const IDLE_CHECK_MS = 20;

/** How long the steps of stopping may take, in milliseconds. */
export interface StopLimits {
  /** For accepting the clients that still wait to be connected. */
  acceptMs: number;
  /** A connection that was idle for so long is closed. */
  idleMs: number;
  /** For finishing what is being answered; then it is cut. */
  finishMs: number;
}

interface Connection {
  /** Those under way. */
  responses: Set<ServerResponse>;
  /** When it was opened or last answered, and how many bytes had come by then. */
  idleSince: number;
  bytesRead: number;
}

/** The open connections of a server and what each of them is at, so that stopping cuts no request. */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Connection>();
  #accepted = 0;
  #isPaused = false;

  /** @param server one that does not listen yet, with all that listens to its requests */
  constructor(server: Server) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#accepted += 1;
      // `http.Server` begins to read in the same turn, whatever is said meanwhile.
      if (this.#isPaused) setImmediate(() => this.#isPaused && socket.pause());
      this.#open.set(socket, { responses: new Set(), idleSince: performance.now(), bytesRead: 0 });
      socket.once('close', () => this.#open.delete(socket));
    });
    server.on('request', ({ socket }, response) => this.#follow(socket, response));
    // Who takes a connection over, as a development server does for its reloads, closes it as well.
    if (server.listenerCount('upgrade') > 0) server.on('upgrade', ({ socket }) => void this.#open.delete(socket));
  }

  /**
   * Takes no new connection and ends the others: each behind its next response, which says so (`Connection: close`), or
   * once it was idle for a while.
   */
  async stop({ acceptMs, idleMs, finishMs }: StopLimits): Promise<void> {
    this.#pauseReading();
    await this.#acceptAll(acceptMs);
    // The close of `http.Server` would also cut connections whose request is still on its way.
    NetServer.prototype.close.call(this.#server);
    this.#closeBehindResponses();
    this.#resumeReading();
    await this.#drain(idleMs, finishMs);
  }

  #follow(socket: Socket, response: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.responses.add(response);
    response.once('close', () => {
      connection.responses.delete(response);
      connection.idleSince = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  }

  /**
   * Lets requests wait: while they were worked on, turns would be long, and clients that got a response connect anew.
   */
  #pauseReading(): void {
    this.#isPaused = true;
    for (const socket of this.#open.keys()) socket.pause();
  }

  #resumeReading(): void {
    this.#isPaused = false;
    for (const socket of this.#open.keys()) socket.resume();
  }

  /**
   * Waits for a short turn of the event loop that accepted no connection: then the system's queue (the backlog) is
   * empty, whose connections are reset when the server closes. A turn accepts one of them.
   */
  async #acceptAll(acceptMs: number): Promise<void> {
    const end = performance.now() + acceptMs;
    // The turn in which the signal arrived is half over.
    await turn();
    for (let start = performance.now(); start < end; start = performance.now()) {
      const before = this.#accepted;
      await turn();
      if (this.#accepted === before && performance.now() - start < SHORT_TURN_MS) return;
    }
  }

  #closeBehindResponses(): void {
    this.#server.maxRequestsPerSocket = 1;
    for (const { responses } of this.#open.values())
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
  }

  /**
   * `Server.closeIdleConnections` would cut a response that was ended and is still being sent, and a request that came
   * while the event loop was busy.
   */
  async #drain(idleMs: number, finishMs: number): Promise<void> {
    const begun = performance.now();
    while (this.#open.size > 0 && performance.now() - begun < finishMs) {
      await pause(Math.min(IDLE_CHECK_MS, idleMs));
      // Reads all that has come: a connection with unread bytes would be reset.
      await turn();
      const before = performance.now() - idleMs;
      for (const [socket, { responses, idleSince, bytesRead }] of this.#open) {
        const isIdle = responses.size === 0 && socket.bytesRead === bytesRead;
        if (isIdle && Math.max(idleSince, begun) <= before) socket.destroy();
      }
    }
    for (const socket of this.#open.keys()) socket.destroy();
  }
}
