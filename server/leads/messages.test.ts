import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import * as leads from '#contract/leads.ts';
import { MIN_FILLING_MS, MAX_FILLING_MS } from '#domain/leads/form-token.ts';
import { MESSAGE_DAYS } from '#domain/leads/message.ts';
import { addDays } from '#domain/time.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { addMember } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

const OWNER = 'namaste@kadamba.example';
const THANKS = { success: true, message: 'Thank you for contacting!' };
const SENT = { success: true, message: 'Enquiry Sent' };

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, name: 'Kadamba', email: OWNER } });
  visitor = shop.visitor();
});
afterAll(() => shop.close());

const asha = { name: 'Asha Kulkarni', email: 'asha@example.in', mobile: '+91 98765 43210' };
const question = 'Do you blend to order?\n<b>For a wedding</b>';

function pass(milliseconds: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds);
}

const begin = async (): Promise<string> => (await visitor.call(leads.formToken, { body: {} })).form_token;

/** A token of a person who took time to fill the form. */
async function begun(): Promise<string> {
  const token = await begin();
  pass(MIN_FILLING_MS);
  return token;
}

const lead = (over: object = {}) => ({
  body: { ...asha, remark: question, user_id: '', user_name: '', property_id: '', ...over },
});
const enquiry = (over: object = {}) => ({
  body: {
    name: asha.name,
    mobile: asha.mobile,
    parent_name: '',
    school: '',
    dob: '',
    age: '',
    remark: `${question}\n${asha.email}`,
    ...over,
  },
});
const write = async (over: object = {}, by = visitor) =>
  by.call(leads.contact, lead({ form_token: await begun(), ...over }));
const kept = () => shop.deps.db.selectFrom('messages').selectAll().orderBy('id').execute();

async function mailsToOwner() {
  await shop.runJobs();
  expect(shop.mails.every(({ to }) => to?.[0]?.address === OWNER)).toBe(true);
  return shop.mails;
}

async function expectNothingKept(): Promise<void> {
  expect(await mailsToOwner()).toEqual([]);
  expect(await kept()).toEqual([]);
}

test('[API-49] [ERR-44] a guest’s message is kept, and mailed to the owner so that they can answer it', async () => {
  expect(await write()).toEqual(THANKS);
  const [message, ...more] = await kept();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ kind: 'contact', member_id: null, ...asha, message: question });
  expect(message?.public_id).toMatch(/^M-[0-9A-HJKMNP-TV-Z]{8}$/);

  const [mail, ...others] = await mailsToOwner();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: `Message ${message?.public_id} from the contact page`,
    replyTo: [{ address: asha.email }],
  });
  for (const fact of ['Name: Asha Kulkarni', 'Phone: +91 98765 43210', 'Email: asha@example.in', 'Has an account: No'])
    expect(mail?.text?.split('\n')).toContain(fact);
  expect(mail?.text).toContain(`Message: ${question}`);
  expect(mail?.html).toContain('&lt;b&gt;For a wedding&lt;/b&gt;');
});

test('[API-50] [ERR-45] an enquiry is kept and mailed, its e-mail being the end of its remark', async () => {
  expect(await visitor.call(leads.enquire, enquiry({ form_token: await begun() }))).toEqual(SENT);
  const [message] = await kept();
  expect(message).toMatchObject({ kind: 'enquiry', ...asha, message: question });
  const [mail] = await mailsToOwner();
  expect(mail).toMatchObject({ subject: `Enquiry ${message?.public_id}`, replyTo: [{ address: asha.email }] });
});

test('[API-49] [API-50] a member needs no token, and the message is the member’s, whatever id the payload names', async () => {
  const [member, other] = [await addMember(shop), await addMember(shop)];
  expect(await member.call(leads.contact, lead({ user_id: other.userId, user_name: 'Ila' }))).toEqual(THANKS);
  expect(await member.call(leads.enquire, enquiry())).toEqual(SENT);
  await write({ user_id: other.userId });
  expect((await kept()).map(({ member_id }) => member_id)).toEqual([member.memberId, member.memberId, null]);
});

test.each([
  ['no name', { name: '  ' }, 'missing-fields', 'Missing required fields: name'],
  ['nothing', { name: '', email: '', mobile: '' }, 'missing-fields', 'Missing required fields: name, email, mobile'],
  ['no address', { email: 'asha' }, 'invalid-email', 'Invalid email address.'],
  ['a header in the address', { email: 'asha@example.in\r\nBcc: all@example.in' }, 'invalid-email', 'Invalid email'],
  ['no number', { mobile: 'call me' }, 'invalid-phone', 'Please enter a phone number with its area code.'],
  ['too much to say', { remark: 'a'.repeat(501) }, 'invalid-input', 'Some of the details'],
])('[CONT-01] [CONT-02] a message with %s is refused and not kept', async (_title, over, code, sentence) => {
  const refused = await refusalOf(write(over));
  expect(refused).toMatchObject({ status: 400, code });
  expect(refused.message).toContain(sentence);
  await expectNothingKept();
});

test('[CONT-04] an enquiry without name, mobile or e-mail is refused and not kept', async () => {
  const form_token = await begun();
  for (const over of [{ name: '' }, { mobile: '' }, { remark: '' }, { remark: question }])
    expect((await refusalOf(visitor.call(leads.enquire, enquiry({ form_token, ...over })))).status).toBe(400);
  await expectNothingKept();
});

test('[CONT-01] the same sent again within ten minutes is kept and mailed once', async () => {
  for (let press = 0; press < 3; press++) expect(await write()).toEqual(THANKS);
  expect(await kept()).toHaveLength(1);
  expect(await mailsToOwner()).toHaveLength(1);
  pass(10 * 60_000);
  await write();
  expect(await kept()).toHaveLength(2);
});

test.each([
  ['fills the field that no person sees', async () => ({ form_token: await begun(), website: 'https://spam.example' })],
  ['sends a form within three seconds', async () => ({ form_token: await beginJustBefore() })],
])('a program that %s is thanked, and nothing is kept or mailed', async (_title, sent) => {
  const over = await sent();
  expect(await visitor.call(leads.contact, lead(over))).toEqual(THANKS);
  expect(await visitor.call(leads.enquire, enquiry(over))).toEqual(SENT);
  await expectNothingKept();
});

async function beginJustBefore(): Promise<string> {
  const token = await begin();
  pass(MIN_FILLING_MS - 1);
  return token;
}

test('a field that no person sees keeps a member’s program and the newsletter’s out as well', async () => {
  const member = await addMember(shop);
  expect(await member.call(leads.contact, lead({ website: 'x' }))).toEqual(THANKS);
  expect(await visitor.call(leads.subscribe, { body: { email: asha.email, website: 'x' } })).toMatchObject({
    success: true,
  });
  await expectNothingKept();
  expect(await shop.deps.db.selectFrom('newsletter_subscribers').select('id').execute()).toEqual([]);
});

test.each([
  ['an empty text', async () => ({ form_token: '' })],
  ['one of its own', async () => ({ form_token: 'mb0v1c00.c2lnbmVk' })],
  ['one with another time', async () => ({ form_token: (await begin()).replace(/^\w+/, 'mb0v1c00') })],
  [
    'one that is too old',
    async () => {
      const form_token = await begin();
      pass(MAX_FILLING_MS + 1);
      return { form_token };
    },
  ],
])('a guest with %s for a token is refused, and the token in the answer is good', async (_title, sent) => {
  const refused = await refusalOf(visitor.call(leads.contact, lead(await sent())));
  expect(refused).toMatchObject({ status: 409, code: 'form-stale', body: { success: false } });
  await expectNothingKept();
  pass(MIN_FILLING_MS);
  expect(await visitor.call(leads.contact, lead({ form_token: refused.body.form_token }))).toEqual(THANKS);
  expect(await kept()).toHaveLength(1);
});

test('[API-49] [API-50] a client that knows only the specified fields may write as often as the page', async () => {
  const plain = shop.visitor();
  expect(await plain.call(leads.contact, lead())).toEqual(THANKS);
  expect(await plain.call(leads.enquire, enquiry())).toEqual(SENT);
  for (let n = 0; n < 18; n++) await plain.call(leads.contact, lead({ email: `asha.${n}@example.in` }));
  expect(await kept()).toHaveLength(20);
  const refused = await refusalOf(plain.call(leads.contact, lead({ email: 'ila@example.in' })));
  expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(await kept()).toHaveLength(20);
});

test('one address may write five times an hour, one network twenty times', async () => {
  for (let n = 0; n < 5; n++) await write({ remark: `${n}` }, shop.visitor());
  expect(await refusalOf(write({ remark: '5' }, shop.visitor()))).toMatchObject({ code: 'too-many-requests' });
  expect(await kept()).toHaveLength(5);
  for (let n = 0; n < 20; n++) await write({ email: `asha.${n}@example.in` });
  const refused = await refusalOf(write({ email: 'ila@example.in' }));
  expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(await kept()).toHaveLength(25);
});

test('a guest who writes under a member’s address uses up none of the member’s messages', async () => {
  const member = await addMember(shop);
  for (let n = 0; n < 5; n++) await write({ remark: `${n}` });
  for (let n = 5; n < 10; n++) expect(await member.call(leads.contact, lead({ remark: `${n}` }))).toEqual(THANKS);
  const refused = await refusalOf(member.call(leads.contact, lead({ email: 'ila@example.in' })));
  expect(refused).toMatchObject({ status: 429, code: 'too-many-requests' });
});

test('where the owner has no address, a message is kept all the same', async () => {
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: '' } });
  expect(await write()).toEqual(THANKS);
  expect(await kept()).toHaveLength(1);
  expect(await mailsToOwner()).toEqual([]);
});

test('a message is forgotten after the days that the privacy policy names', async () => {
  const cleanUp = async () => {
    await shop.deps.jobs.send(shop.deps.db, 'clean-up', {});
    await shop.runJobs();
  };
  await write();
  shop.clock.now = addDays(shop.clock.now, MESSAGE_DAYS);
  await cleanUp();
  expect(await kept()).toHaveLength(1);
  pass(1);
  await cleanUp();
  expect(await kept()).toEqual([]);
});

test('[API-51] the list of classes is no call of the shop', () => {
  expect(contract.filter(({ row }) => /classlevel/i.test(row.path))).toEqual([]);
});
