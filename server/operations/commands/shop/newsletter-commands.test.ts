import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as leads from '#contract/leads.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runCommand } from '../run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function list(...words: string[]): Promise<string | undefined> {
  const deps = { ...shop.deps, close: () => Promise.resolve() };
  const { out } = await runCommand(['newsletter', 'list', ...words], () => Promise.resolve(deps));
  return out;
}

async function subscribe(email: string): Promise<void> {
  await shop.visitor().call(leads.subscribe, { body: { email } });
  await shop.runJobs();
}

async function confirmNewest(): Promise<void> {
  const token = /\?confirm=(\S+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
  await shop.visitor().call(leads.confirmSubscription, { body: { token } });
}

test('[NAV-41] the owner sees who confirmed, as a table or for another program', async () => {
  await subscribe('ila@example.in');
  expect(await list()).toBe('Nobody is on the list yet.');
  expect(await list('--csv')).toBe('email,consented_at');

  await subscribe('asha@example.in');
  await confirmNewest();
  const table = (await list())?.split('\n') ?? [];
  expect(table[0]).toMatch(/^Email +Consented$/);
  expect(table.slice(2)).toEqual(['asha@example.in  21/11/2026, 11:30 am']);
  expect(await list('--csv')).toBe('email,consented_at\r\nasha@example.in,2026-11-21T06:00:00.000Z');

  const folder = mkdtempSync(join(tmpdir(), 'banyan-newsletter-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'newsletter.csv');
  expect(await list('--out', file)).toBe(`${file} holds 1 row below its heading.`);
  expect(readFileSync(file, 'utf8')).toBe('email,consented_at\r\nasha@example.in,2026-11-21T06:00:00.000Z\r\n');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // Nothing is written over.
  expect(await list('--out', file)).toBeUndefined();
});
