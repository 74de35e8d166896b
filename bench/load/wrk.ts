import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { fromNetwork } from './undici.ts';

/** One request of a load. */
export interface Sent {
  path: string;
  headers?: Record<string, string>;
  /** It is a POST with this body; else a GET. */
  body?: string;
}

export interface Load {
  origin: string;
  requests: readonly Sent[];
  /** Each once in their order, until none is left; or any of them at random. */
  order: 'once' | 'random';
  /** Of every request. */
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** What came of it: how many a second, and how long one took, in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  answered: number;
  failed: number;
  /** How many of the listed were sent. */
  sent: number;
  /** One of the answers that were none. */
  failure?: string;
}

/** What the scripts print at their end. */
type Said = Omit<Measured, 'perSecond'> & { seconds: number };

interface Run {
  script: 'send-listed' | 'place-orders';
  origin: string;
  connections: number;
  threads: number;
  seconds: number;
  headers: Record<string, string>;
  /** One a line. */
  lines: readonly string[];
  args: readonly string[];
}

function startWrk(args: string[]): Promise<string> {
  return new Promise((done, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    child.stdout.on('data', (part) => (printed += part));
    child.stderr.on('data', (part) => (printed += part));
    child.once('error', () =>
      reject(new Error('The loads come from wrk, which is not here: apt-get install wrk (or brew install wrk).')),
    );
    child.once('exit', (code) =>
      code === 0 ? done(printed) : reject(new Error(`wrk ended with ${code}: ${printed}`)),
    );
  });
}

/** Lets wrk work through a file. @throws {Error} when it is not installed */
export async function runWrk({
  script,
  origin,
  connections,
  threads,
  seconds,
  headers,
  lines,
  args,
}: Run): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-load-'));
  const file = join(folder, 'requests');
  writeFileSync(file, lines.join('\n'));
  try {
    const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const sizes = ['-t', String(threads), '-c', String(connections), '-d', `${seconds}s`, '--timeout', '10s'];
    const program = ['-s', join(import.meta.dirname, `${script}.lua`), origin, '--', file];
    const printed = await startWrk([...sizes, ...named, ...program, ...args]);
    const { seconds: taken, ...said } = JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '') as Said;
    return { ...said, perSecond: said.answered / taken };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Each from a network of its own, as a proxy names it: none has more than a share. */
const lineOf = ({ path, headers = {}, body }: Sent, index: number): string => {
  const all = Object.entries({
    ...fromNetwork(index),
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
  });
  return [body ? 'POST' : 'GET', path, all.map(([name, value]) => `${name}:${value}`).join('\r'), body ?? ''].join(
    '\t',
  );
};

/** Asks for the last, which wrk hardly comes to, and expects 200: wrk takes any answer below 400 for one. */
async function expectPage({ origin, headers = {}, requests }: Load): Promise<void> {
  const { path, headers: own, body: sent } = requests.at(-1) as Sent;
  if (sent !== undefined) return;
  const { statusCode, body } = await request(origin + path, { headers: { ...headers, ...own } });
  await body.dump({ limit: 100_000_000 });
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
}

/** Keeps a server busy for a while. @throws {Error} when it refuses more than one request of a hundred */
export async function measureLoad(load: Load): Promise<Measured> {
  const { origin, requests, order, headers = {}, connections, seconds } = load;
  await expectPage(load);
  const lines = requests.map(lineOf);
  const run = { origin, connections, threads: 1, seconds, headers, lines };
  const measured = await runWrk({ script: 'send-listed', ...run, args: [order] });
  if (measured.failed > measured.answered / 100)
    throw new Error(`${measured.failed} of ${measured.answered} requests failed, such as ${requests[0]?.path}`);
  return measured;
}
