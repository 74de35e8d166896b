import { DEVICE_DAYS } from '#domain/auth/device.ts';
import { STAFF_SESSION_SECONDS } from '#domain/staff/staff-sessions.ts';
import type { Deps } from '../../deps.ts';
import type { Cookies } from '../../http/api/call.ts';
import { hostCookieName } from '../../http/api/session.ts';

const DEVICE_SECONDS = DEVICE_DAYS * 86_400;

export const staffSecretOf = ({ config }: Deps, cookies: Cookies): string | undefined =>
  cookies.get(hostCookieName('staff', config));

export const setStaffCookie = ({ config }: Deps, cookies: Cookies, secret: string): void =>
  cookies.set(hostCookieName('staff', config), secret, { maxAge: STAFF_SESSION_SECONDS });

export const clearStaffCookie = ({ config }: Deps, cookies: Cookies): void =>
  cookies.clear(hostCookieName('staff', config));

/** What a browser of the staff is known by; it opens nothing. */
export const staffDeviceOf = ({ config }: Deps, cookies: Cookies): string | null =>
  cookies.get(hostCookieName('staff_device', config)) ?? null;

export const setStaffDeviceCookie = ({ config }: Deps, cookies: Cookies, secret: string): void =>
  cookies.set(hostCookieName('staff_device', config), secret, { maxAge: DEVICE_SECONDS });
