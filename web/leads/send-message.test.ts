import { expect, test } from 'vitest';
import { ApiError, type Call } from '#contract/client.ts';
import * as leads from '#contract/leads.ts';
import { MIN_FILLING_MS } from '#domain/leads/form-token.ts';
import { beginForm, type Browser, type MessageToSend, sendMessage } from './send-message.ts';

const details = { name: 'Asha', email: 'asha@example.in', mobile: '9876543210', message: 'Do you blend?' };
const contact: MessageToSend = { kind: 'contact', details, user: null, website: '' };
const stale = new ApiError(409, 'form-stale', 'Once more', { form_token: 'fresh' });

/** A shop that answers in turn, and a clock that stands still but for pauses. */
function browserWith(answers: (object | Error)[]) {
  const sent: { path: string; body: Record<string, unknown>; at: number }[] = [];
  let time = 0;
  const browser: Browser = {
    now: () => time,
    pause: async (milliseconds) => void (time += milliseconds),
    call: (async (row: { path: string }, { body }: { body: Record<string, unknown> }) => {
      sent.push({ path: row.path, body, at: time });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    }) as unknown as Call,
  };
  return { browser, sent };
}

test('[API-49] a message carries every specified field, and names the member whose browser it is', async () => {
  const { browser, sent } = browserWith([{ message: 'Thank you for contacting!' }]);
  const user = { user_id: 'M1', name: 'Asha', full_name: 'Asha Kulkarni', email: 'asha@example.in' };
  expect(await sendMessage(browser, { ...contact, user }, { token: 't', at: -MIN_FILLING_MS * 2 })).toBe(
    'Thank you for contacting!',
  );
  expect(sent).toMatchObject([{ path: leads.contact.path, at: 0 }]);
  expect(sent[0]?.body).toEqual({
    name: 'Asha',
    email: 'asha@example.in',
    remark: 'Do you blend?',
    mobile: '9876543210',
    user_id: 'M1',
    user_name: 'Asha Kulkarni',
    property_id: '',
    form_token: 't',
    website: '',
  });
});

test('[API-50] an enquiry sends what it never asks for empty, and its e-mail after its message', async () => {
  const { browser, sent } = browserWith([{ message: 'Enquiry Sent' }]);
  await sendMessage(browser, { ...contact, kind: 'enquiry' }, { token: 't', at: -MIN_FILLING_MS * 2 });
  expect(sent[0]).toMatchObject({
    path: leads.enquire.path,
    body: { parent_name: '', school: '', dob: '', age: '', remark: 'Do you blend?\nasha@example.in' },
  });
});

test('a form that its browser filled at once waits until a person could have filled it', async () => {
  const { browser, sent } = browserWith([{ form_token: 't' }, { message: 'Thanks' }]);
  await sendMessage(browser, contact, await beginForm(browser));
  expect(sent[1]?.body.form_token).toBe('t');
  expect(sent[1]?.at).toBeGreaterThan(MIN_FILLING_MS);
});

test.each([
  ['stood open for too long', { token: 'old', at: -MIN_FILLING_MS * 2 }, 'old'],
  ['could not tell the shop that it was begun', null, ''],
])('a form that %s is sent once more, with a token that has ripened', async (_title, begun, first) => {
  const { browser, sent } = browserWith([stale, { message: 'Thanks' }]);
  expect(await sendMessage(browser, contact, begun)).toBe('Thanks');
  expect(sent.map(({ body }) => body.form_token)).toEqual([first, 'fresh']);
  expect(sent[1]?.at).toBeGreaterThan(MIN_FILLING_MS);
  expect(sent[1]?.body).toEqual({ ...sent[0]?.body, form_token: 'fresh' });
});

test('a second refusal, and every other failure, is told', async () => {
  await expect(sendMessage(browserWith([stale, stale]).browser, contact, null)).rejects.toBe(stale);
  const away = new ApiError(0, 'network', 'Network error');
  const { browser, sent } = browserWith([away]);
  await expect(sendMessage(browser, contact, null)).rejects.toBe(away);
  expect(sent).toHaveLength(1);
});
