import { Secret, TOTP } from 'otpauth';
import * as security from '#contract/console/security.ts';
import * as signIn from '#contract/console/sign-in.ts';
import type { Permission, Role } from '#domain/staff/permissions.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { hostCookieName } from '../http/api/session.ts';
import { addStaffAccount, updateStaff } from '../staff/account-store.ts';
import { insertPasskey } from '../staff/factors/passkey-store.ts';
import { addStaffSession } from '../staff/sign-ins/staff-sign-in-store.ts';
import type { TestShop, Visitor } from './open-test-shop.ts';
import { SoftPasskey, type Wrong } from './soft-passkey.ts';

/** A member of staff who is signed in to the console, with a browser of their own. */
export interface TestStaff extends Visitor {
  staffId: number;
  /** The public id. */
  id: string;
  name: string;
  email: string;
  role: Role;
  /** The public id of the sign-in, as the audit log names it. */
  signIn: string;
}

let count = 0;

interface GivenStaff {
  name?: string;
  email?: string;
  /** What the owner took away. */
  withheld?: Permission[];
  /** Whether a second factor was given just now. */
  isSteppedUp?: boolean;
}

/** Opens an account of staff and signs it in, past the door. It has neither a password nor a factor. */
export async function addStaff(shop: TestShop, role: Role = 'owner', given: GivenStaff = {}): Promise<TestStaff> {
  const { db, clock } = shop.deps;
  const n = ++count;
  const { name = `Staff ${n}`, email = `staff${n}@example.in`, withheld = [], isSteppedUp = false } = given;
  const id = `STAFF${n}`;
  const staffId = await addStaffAccount(db, { publicId: id, email, name, role, passwordHash: null, now: clock() });
  if (staffId === null) throw new Error(`${email} is on the staff already.`);
  await db.updateTable('staff').set({ withheld }).where('id', '=', staffId).execute();
  return { ...(await signInStaff(shop, staffId, isSteppedUp)), staffId, id, name, email, role };
}

/** Signs an account in with a browser of its own, past the door. */
export async function signInStaff(
  shop: TestShop,
  staffId: number,
  isSteppedUp = false,
): Promise<Visitor & Pick<TestStaff, 'signIn'>> {
  const { db, ids, clock, config } = shop.deps;
  const [secret, publicId] = [ids.secret(), ids.code()];
  const from = { browser: '', system: '', network: '10.0.0.1', isNewDevice: false, now: clock() } as const;
  await addStaffSession(db, { ...from, secret, publicId, staffId, isSteppedUp });
  const visitor = shop.visitor();
  visitor.cookies.set(hostCookieName('staff', config), secret);
  return { ...visitor, signIn: publicId };
}

/** Gives an account a passkey that nobody holds, so that it counts as one with a factor. */
export async function addStaffFactor({ deps: { db, clock, ids } }: TestShop, { staffId }: TestStaff): Promise<void> {
  const passkey = { credentialId: ids.code(), publicKey: '', counter: 0, transports: [] };
  const of = { staffId, publicId: ids.code(), name: 'A phone', now: clock() };
  await db.transaction().execute((tx) => insertPasskey(tx, passkey, of));
}

/** Gives an account a password, past the door. */
export async function addStaffPassword({ deps: { db } }: TestShop, { staffId }: TestStaff, password: string) {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((tx) => updateStaff(tx, staffId, { password_hash: passwordHash }));
}

/** The code of an app at this moment of the shop. */
export const appCode = ({ clock }: TestShop, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });

/** Sets up an app as a person does; the shop's clock goes on by a code. @returns its secret, and the recovery codes */
export async function addStaffApp(shop: TestShop, staff: TestStaff): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await staff.call(security.beginApp, {});
  const { recovery_codes: codes } = await staff.call(security.confirmApp, { body: { code: appCode(shop, secret) } });
  shop.clock.now = new Date(shop.clock.now.getTime() + 30_000);
  return { secret, codes };
}

/** Adds a passkey as a person does. @returns it, and the recovery codes */
export async function addStaffPasskey(
  staff: Visitor,
  passkey = new SoftPasskey(),
): Promise<{ passkey: SoftPasskey; codes: string[] }> {
  const { options } = await staff.call(security.passkeyOptions, {});
  if (!options) throw new Error('No passkey can be had here.');
  const body = { credential: passkey.create(options), name: 'My phone' };
  const { recovery_codes: codes } = await staff.call(security.addPasskey, { body });
  return { passkey, codes };
}

/** Signs in by a passkey. */
export async function enterByPasskey(visitor: Visitor, passkey: SoftPasskey, wrong: Wrong = {}) {
  const { options } = await visitor.call(signIn.signInOptions, {});
  if (!options) throw new Error('No passkey can be had here.');
  return visitor.call(signIn.signInByPasskey, { body: { credential: passkey.sign(options, wrong) } });
}
