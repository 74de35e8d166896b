import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMessage } from '../../../leads/send-message.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { type Ended, runCommand } from '../run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

/** The test's own shop stays open after a command. */
const run = (...words: string[]): Promise<Ended> =>
  runCommand(['message', ...words], () => Promise.resolve({ ...shop.deps, close: () => Promise.resolve() }));

const details = { name: 'Asha', mobile: '9876543210', email: 'asha@example.in', message: 'Do you blend\nto order?' };

test('[CFG-01] the owner lists what visitors wrote, the newest first, and reads one of them', async () => {
  expect(await run('list')).toEqual({ exitCode: 0, out: 'Nobody has written yet.' });
  await sendMessage(shop.deps, { kind: 'contact', memberId: null, details });
  await sendMessage(shop.deps, { kind: 'enquiry', memberId: null, details: { ...details, name: 'Ila' } });
  const { out = '' } = await run('list');
  const [, ila = '', asha = ''] = out.split('\n').filter((line) => !/^[-\s]*$/.test(line));
  expect(ila).toMatch(/^M-\w{8} +enquiry +21\/11\/2026, 11:30 am +9876543210 +Ila$/);
  expect(asha).toMatch(/^M-\w{8} +contact +21\/11\/2026, 11:30 am +9876543210 +Asha$/);
  expect((await run('list', '--limit', '1')).out).not.toContain('Asha');

  const shown = await run('show', asha.split(' ')[0]?.toLowerCase() ?? '');
  expect(shown.out).toMatch(/Email +asha@example\.in/);
  expect(shown.out).toMatch(/Do you blend\nto order\?$/);
});

test('a message that is none is said to be none', async () => {
  expect(await run('show', 'M-00000000')).toMatchObject({ exitCode: 2 });
});
