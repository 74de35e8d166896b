import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before a shop, through which the shop can look newer, or as if a part of it had gone. */
export interface ShopFront {
  url: string;
  /** How often each address was asked for. */
  asked: Map<string, number>;
  /** What is not there. */
  isGone: (path: string) => boolean;
  /** Stands at the end of the worker, so that a browser finds another one. */
  workerEnding: string;
  close(): Promise<void>;
}

const passedOn = ['content-type', 'cache-control', 'content-security-policy'];

/** Passes on what is read of a shop; nothing is written through it. */
export async function openShopFront(shopUrl: string): Promise<ShopFront> {
  const http = createServer((request, response) => {
    const { url: path = '/' } = request;
    front.asked.set(path, (front.asked.get(path) ?? 0) + 1);
    if (front.isGone(path)) return void response.writeHead(404).end();
    void (async () => {
      const answer = await fetch(shopUrl + path, { redirect: 'manual' });
      const headers = passedOn.flatMap((name) => {
        const value = answer.headers.get(name);
        return value ? [[name, value] as const] : [];
      });
      response.writeHead(answer.status, Object.fromEntries(headers)).write(Buffer.from(await answer.arrayBuffer()));
      response.end(path === '/service-worker.js' ? front.workerEnding : '');
    })();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const front: ShopFront = {
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    asked: new Map(),
    isGone: () => false,
    workerEnding: '',
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return front;
}
