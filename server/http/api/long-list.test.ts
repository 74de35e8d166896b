import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { LongList, streamOf } from './long-list.ts';

const row = endpoint({
  method: 'GET',
  path: '/words',
  summary: 'Words',
  guard: 'anyone',
  reply: z.array(z.string()),
  refusals: [],
  failure: 'none',
});

test('of a list that its reader stops reading, no more than one batch ahead is made', async () => {
  let made = 0;
  async function* batches(): AsyncGenerator<string[]> {
    for (; made < 100;) {
      made += 1;
      yield ['x'.repeat(1_000_000)];
    }
  }
  const stream = streamOf(row, new LongList('1', batches()));
  await once(stream, 'readable');
  for (let turns = 0; turns < 100; turns++) await turn();
  expect(made).toBeLessThanOrEqual(2);
  stream.destroy();
});

test('of many lists at once two batches are made at a time, and each list comes whole', async () => {
  let [running, most] = [0, 0];
  async function* batches(): AsyncGenerator<string[]> {
    for (let n = 0; n < 5; n++) {
      most = Math.max(most, ++running);
      await turn();
      running -= 1;
      yield [`word ${n}`];
    }
  }
  const lists = Array.from({ length: 20 }, () => text(streamOf(row, new LongList('1', batches()))));
  const words = Array.from({ length: 5 }, (_, n) => `word ${n}`);
  for (const list of await Promise.all(lists)) expect(JSON.parse(list)).toEqual(words);
  expect(most).toBe(2);
});
