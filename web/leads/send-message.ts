import type { WireUser } from '#contract/auth.ts';
import { ApiError, type Call } from '#contract/client.ts';
import * as leads from '#contract/leads.ts';
import { MIN_FILLING_MS } from '#domain/leads/form-token.ts';
import { type MessageDetails, type MessageKind, remarkOf } from '#domain/leads/message.ts';

/** The shop's word for when a form was begun. */
export interface Beginning {
  token: string;
  /** When it came, by the browser's own running clock, in milliseconds. */
  at: number;
}

export interface Browser {
  call: Call;
  /** Milliseconds of a clock that only runs. */
  now: () => number;
  pause: (milliseconds: number) => Promise<void>;
}

export interface MessageToSend {
  kind: MessageKind;
  details: MessageDetails;
  /** Null for a guest. */
  user: WireUser | null;
  /** What stands in the field that no person sees. */
  website: string;
}

/** Clocks do not run quite alike. */
const CLOCK_MARGIN_MS = 100;

/** Begins a form at the shop, which issues its token. */
export async function beginForm({ call, now }: Pick<Browser, 'call' | 'now'>): Promise<Beginning> {
  const { form_token: token } = await call(leads.formToken, { body: {} });
  return { token, at: now() };
}

/** A person who is quick, by what the browser filled in, is not taken for a program: the form waits. */
async function waitUntilAccepted({ now, pause }: Browser, { at }: Beginning): Promise<void> {
  const left = at + MIN_FILLING_MS + CLOCK_MARGIN_MS - now();
  if (left > 0) await pause(left);
}

async function post(call: Call, { kind, details, user, website }: MessageToSend, token: string): Promise<string> {
  const { name, email, mobile, message } = details;
  const proof = { form_token: token, website };
  if (kind === 'enquiry') {
    const never = { parent_name: '', school: '', dob: '', age: '' };
    const body = { name, mobile, ...never, remark: remarkOf(details), ...proof };
    return (await call(leads.enquire, { body })).message;
  }
  const who = { user_id: user?.user_id ?? '', user_name: user?.full_name ?? '', property_id: '' };
  return (await call(leads.contact, { body: { name, email, remark: message, mobile, ...who, ...proof } })).message;
}

/** The token that the shop gives with its refusal of a form that stood open for too long. */
const freshToken = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'form-stale' && typeof error.body.form_token === 'string'
    ? error.body.form_token
    : null;

/**
 * Sends what was written. A form whose beginning the shop does not know, or no longer, is sent once more.
 * @returns the shop's thanks
 * @throws {ApiError} when it is refused or cannot be sent
 */
export async function sendMessage(browser: Browser, message: MessageToSend, begun: Beginning | null): Promise<string> {
  if (begun) await waitUntilAccepted(browser, begun);
  try {
    return await post(browser.call, message, begun?.token ?? '');
  } catch (error) {
    const token = freshToken(error);
    if (token === null) throw error;
    await waitUntilAccepted(browser, { token, at: browser.now() });
    return post(browser.call, message, token);
  }
}
