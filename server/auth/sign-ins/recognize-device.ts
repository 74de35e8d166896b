import type { Device } from '#domain/auth/device.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import type { Cookies } from '../../http/api/call.ts';
import { composeNewDevice } from '../../notifications/compose-account-mails.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import { deviceOf } from './device-cookie.ts';
import { memberDevices } from './device-store.ts';
import { nameDevice } from './name-device.ts';

/**
 * Knows a browser for one of the member's from now on.
 *
 * @returns the secret that it is known by. One that we never issued is replaced, or a stranger could plant one in it
 */
export async function identifyDevice(
  deps: Deps,
  tx: Tx,
  cookies: Cookies,
  memberId: number,
): Promise<{ secret: string; isNew: boolean }> {
  const sent = deviceOf(deps, cookies);
  const secret = sent && (await memberDevices.isIssued(tx, sent)) ? sent : deps.ids.secret();
  return { secret, isNew: await memberDevices.record(tx, memberId, secret, deps.clock()) };
}

/**
 * Mails a member about a sign-in with an unknown browser, but not about the very first one.
 *
 * @returns the secret that identifies the browser
 */
export async function recognizeDevice(
  deps: Deps,
  tx: Tx,
  { cookies, device }: { cookies: Cookies; device: Device },
  member: { memberId: number; email: string; isFirst: boolean },
): Promise<string> {
  const { secret, isNew } = await identifyDevice(deps, tx, cookies, member.memberId);
  if (isNew && !member.isFirst) {
    const shop = await mailShop(tx, deps.config);
    const mail = composeNewDevice(shop, { at: deps.clock(), device: nameDevice(device) });
    await deps.jobs.send(tx, 'send-mail', { to: member.email, ...mail });
  }
  return secret;
}
