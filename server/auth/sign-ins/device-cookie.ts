import { DEVICE_DAYS } from '#domain/auth/device.ts';
import type { Deps } from '../../deps.ts';
import type { Cookies } from '../../http/api/call.ts';
import { hostCookieName } from '../../http/api/session.ts';

const DEVICE_SECONDS = DEVICE_DAYS * 86_400;

/** What a browser is known by; it opens nothing. */
export const deviceOf = ({ config }: Deps, cookies: Cookies): string | null =>
  cookies.get(hostCookieName('device', config)) ?? null;

export const setDeviceCookie = ({ config }: Deps, cookies: Cookies, secret: string): void =>
  cookies.set(hostCookieName('device', config), secret, { maxAge: DEVICE_SECONDS });
