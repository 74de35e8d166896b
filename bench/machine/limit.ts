import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { request } from 'undici';
import type { BareReading } from './bare-reader.ts';
import type { BarePage } from './bare-renderer.ts';
import type { BareAnswer, BareAnswers } from './bare-server.ts';

/** Headers that belong to one connection, which every server writes by itself. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/** Asks once and keeps the answer byte for byte. */
export async function answerOf(url: string, headers: Record<string, string> = {}): Promise<BareAnswer> {
  const answer = await request(url, { headers });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || OF_THE_CONNECTION.has(name) ? [] : [[name, String(value)]],
  );
  const body = Buffer.from(await answer.body.arrayBuffer());
  return {
    headers: { ...Object.fromEntries(kept), 'content-length': String(body.length) },
    body: body.toString('base64'),
  };
}

/** A server in a process of its own. */
export interface Bare {
  origin: string;
  close(): void;
}

/** @throws {Error} when it ends before it listens */
async function start(script: string, message: BareAnswers | BarePage | BareReading | string): Promise<Bare> {
  const child = fork(join(import.meta.dirname, script), { env: { ...process.env, NODE_ENV: 'production' } });
  child.send(message);
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended.`))),
  ])) as [number];
  return { origin: `http://127.0.0.1:${port}`, close: () => void child.kill() };
}

/** Starts the bare server with the answers that it gives. */
export const startBareServer = (answers: BareAnswers): Promise<Bare> => start('bare-server.ts', answers);

/** Starts the bare reader, which gives one answer. @param databaseUrl of an empty database @param rows it reads before */
export const startBareReader = (answer: BareAnswer, databaseUrl: string, rows: number): Promise<Bare> =>
  start('bare-reader.ts', { ...answer, databaseUrl, rows });

/** Starts the bare renderer of a page. @param databaseUrl of an empty database @param searchedUrl that of a shop to search */
export async function startBareRenderer(url: string, databaseUrl: string, searchedUrl?: string): Promise<Bare> {
  const { headers, body } = await answerOf(url, { accept: 'text/html' });
  const html = Buffer.from(body, 'base64').toString();
  return start('bare-renderer.ts', { html, headers, databaseUrl, searchedUrl });
}

/** Starts the bare shop, which takes adds to a cart and orders. @param databaseUrl of an empty database */
export const startBareShop = (databaseUrl: string): Promise<Bare> => start('bare-shop.ts', databaseUrl);
