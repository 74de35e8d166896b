import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as leads from '#contract/leads.ts';
import { createApp } from '../app.ts';
import { openDeps } from '../deps.ts';
import { jobHandlers } from '../operations/start/job-handlers.ts';
import { createLog } from '../log.ts';
import { addMember } from '../testing/builders.ts';
import { type InquiryServer, startInquiryServer } from '../testing/inquiry-server.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';

const SENT = { success: true, message: 'Enquiry Sent' };
const asha = { name: 'Asha Kulkarni', mobile: '+91 98765 43210' };
const remark = 'Do you blend to order?\nFor a wedding\nasha@example.in';
const fields = { ...asha, parent_name: '', school: '', dob: '', age: '', remark };

let host: InquiryServer;
let shop: TestShop;
beforeAll(async () => {
  host = await startInquiryServer();
  shop = await openTestShop({ env: { INQUIRY_URL: `${host.url}/` } });
});
beforeEach(async () => {
  await shop.reset();
  host.asked.length = 0;
});
afterAll(async () => {
  await shop.close();
  await host.close();
});

const enquire = (by: Visitor = shop.visitor(), over: object = {}) =>
  by.call(leads.enquire, { body: { ...asha, remark, ...over } });
const passedOn = () => host.asked.map(({ body }) => body);
const queued = () =>
  shop.deps.opened.db
    .withTables<{ 'pgboss.job': { name: string; data: unknown } }>()
    .selectFrom('pgboss.job')
    .select('data')
    .where('name', '=', 'pass-on-enquiry')
    .execute();

test.each([
  ['guest', () => shop.visitor()],
  ['member', () => addMember(shop)],
])('[API-50] [CONT-03] an enquiry of a %s is passed on to the other host, once', async (_who, open) => {
  const visitor = await open();
  // What is never asked for stays here, even if it is sent; and a second press is the same enquiry.
  for (let press = 0; press < 2; press++)
    expect(await enquire(visitor, { parent_name: 'Mrinal', school: 'Loreto', dob: '1.1.1990', age: 36 })).toEqual(SENT);
  expect(host.asked).toEqual([]);
  for (let round = 0; round < 2; round++) await shop.runJobs();
  expect(host.asked).toEqual([{ call: 'POST /inquiry', type: 'application/json', body: fields }]);
});

test('[API-50] what waits to be passed on holds nothing of the enquiry but its reference', async () => {
  await enquire();
  const { public_id: reference } = await shop.deps.db
    .selectFrom('messages')
    .select('public_id')
    .executeTakeFirstOrThrow();
  expect(await queued()).toEqual([{ data: { reference } }]);
});

test('[API-49] a message of the contact page stays with the shop', async () => {
  await shop.visitor().call(leads.contact, { body: { ...asha, email: 'asha@example.in', remark: 'Where is it?' } });
  await shop.runJobs();
  expect(host.asked).toEqual([]);
});

test('[API-50] an enquiry that a program sends is not passed on', async () => {
  expect(await enquire(shop.visitor(), { website: 'https://spam.example' })).toEqual(SENT);
  await shop.runJobs();
  expect(host.asked).toEqual([]);
});

test('[API-50] an enquiry that is erased while it waits is never passed on', async () => {
  await enquire();
  await enquire(shop.visitor(), { remark: 'Another\nila@example.in' });
  await shop.deps.db.deleteFrom('messages').where('email', '=', 'asha@example.in').execute();
  await shop.runJobs();
  expect(passedOn()).toEqual([{ ...fields, remark: 'Another\nila@example.in' }]);
});

test('[API-50] without a host, enquiries stay with the shop, also those that waited for one', async () => {
  await enquire();
  const waiting = await queued();
  const without = { ...shop.deps, enquiries: null };
  const app = await createApp(without, null);
  const payload = { ...asha, remark: 'Later\nasha@example.in' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/inquiry', payload });
  expect(statusCode).toBe(200);
  expect(await queued()).toEqual(waiting);
  await shop.deps.jobs.drain(jobHandlers(without));
  await shop.runJobs();
  await app.close();
  expect(host.asked).toEqual([]);
});

test('[API-50] [CONT-03] a host that fails is asked again: the visitor was thanked, and is not in the log', async () => {
  const lines: string[] = [];
  const { config, opened, clock } = shop.deps;
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  const deps = await openDeps({ ...config, mode: 'production' }, log, { opened, clock });
  const app = await createApp(deps, null);
  host.responseFor('failure');
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/inquiry', payload: { ...asha, remark } });
  expect({ statusCode, body: JSON.parse(body) as unknown }).toEqual({ statusCode: 200, body: SENT });
  try {
    await deps.jobs.start(jobHandlers(deps));
    await vi.waitFor(() => expect(passedOn()).toEqual([fields, fields]), { timeout: 30_000, interval: 100 });
  } finally {
    await deps.jobs.stop();
    await app.close();
  }
  const said = lines.join('');
  expect(said).toContain('The host of enquiries answers 500.');
  for (const word of ['Asha', 'Kulkarni', '43210', 'blend', 'wedding', 'asha@', 'As the host words it'])
    expect(said).not.toContain(word);
});
