import * as auth from '#contract/auth.ts';
import { type Call, createClient } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import type { MailCatcher } from '#server/testing/mail-catcher.ts';
import { profileFields } from '#server/testing/builders.ts';

/** After this an answer counts as missing: a shop that hangs, on however slow a machine. In milliseconds. */
export const HUNG_MS = 120_000;

/** A person at a running shop: the typed client over real HTTP, with a cookie jar. */
export interface Shopper {
  call: Call;
  userId: string;
}

/** How a request goes out. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** @param jar the cookies of a browser that was here before */
export function clientOf(url: string, jar = new Map<string, string>(), send: Send = fetch): Call {
  return createClient(async (path, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), origin: url, ...(cookie ? { cookie } : {}) };
    const response = await send(url + path, { ...init, headers, signal: AbortSignal.timeout(HUNG_MS) });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    return response;
  }, '/api');
}

const PASSWORD = 'a long enough password';

/** Signs in a member whom the shop knows, at this or another process of it. */
export async function signInAgain({ url }: { url: string }, email: string, send: Send = fetch): Promise<Shopper> {
  const call = clientOf(url, new Map(), send);
  const { user } = await call(auth.login, { body: { email, password: PASSWORD } });
  return { call, userId: user.user_id };
}

/** Signs up as a person does, with the code from the mail, and saves the details an order needs. */
export async function becomeShopper(
  shop: { url: string; mail: MailCatcher },
  email: string,
  send: Send = fetch,
): Promise<Shopper> {
  const call = clientOf(shop.url);
  await call(auth.sendOtp, { body: { email } });
  const { text = '' } = await shop.mail.next(email);
  const otp = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  await call(auth.verifyOtp, { body: { email, otp } });
  await call(auth.signup, { body: { email, full_name: 'Meera Joshi', mobile: '9000012345', password: PASSWORD } });
  const shopper = await signInAgain(shop, email, send);
  await shopper.call(members.saveProfile, { body: profileFields({ email }) });
  return shopper;
}
