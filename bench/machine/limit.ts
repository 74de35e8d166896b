import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { request } from 'undici';
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

/** Starts the bare server with the answers that it gives. */
export async function startBareServer(answers: BareAnswers): Promise<{ origin: string; close(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, close: () => void child.kill() };
}
