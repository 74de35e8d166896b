import type { Socket } from 'node:net';

/**
 * Resolves when a connection is closed, by an end or by a reset. (`once` of `node:events` rejects for a reset, which a
 * server's close is to a client that has just sent.)
 */
export const connectionClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve());
  });
