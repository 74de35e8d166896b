import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from '#contract/client.ts';
import { consoleContract } from '#contract/console/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { permissionsOf, type Role, ROLES, rolesWith } from '#domain/staff/permissions.ts';
import { roleNames } from '#texts/en/console/staff.ts';
import { issueTokens } from '../../auth/sign-ins/issue-tokens.ts';
import type { Config } from '../../config.ts';
import { addMember, type TestMember } from '../../testing/builders.ts';
import { openTestShop, type RawAnswer, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { addStaff, addStaffFactor } from '../../testing/staff.ts';

/** Every call of the console by nobody, a member, a token and each role, with and without a second factor (CON-038). */

let shop: TestShop;
let member: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  member = await addMember(shop);
});
afterAll(() => shop.close());

/** What is asked with where the call is to come as far as the guards alone: it says nothing that any call understands. */
const PLACEHOLDER = 'x';
const idsOf = (path: string): Record<string, string> =>
  Object.fromEntries(Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, PLACEHOLDER]));

async function ask(visitor: Visitor, row: Endpoint, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const url = `/api${addressOf(row, { params: idsOf(row.path) })}`;
  return visitor.request(row.method, url, row.body ? { body: { nothing: true }, headers } : { headers });
}

const GUARDS = new Set(['not-signed-in', 'factor-needed', 'not-permitted', 'step-up-needed', 'foreign-origin']);

/** The code by which a guard refused; null for a call that a guard let in, whatever became of it. */
function guardOf({ body }: RawAnswer): string | null {
  const { code } = JSON.parse(body) as { code?: string };
  return code !== undefined && GUARDS.has(code) ? code : null;
}

interface Caller {
  role: Role;
  isSteppedUp: boolean;
  hasFactor: boolean;
  mode: Config['mode'];
}

/** By which code a row refuses a member of staff, as it says itself; null for none. */
function expected(row: Endpoint, { role, isSteppedUp, hasFactor, mode }: Caller): string | null {
  if (row.guard !== 'staff') return null;
  if (mode === 'production' && !hasFactor && !row.isForFactorless) return 'factor-needed';
  if (row.needs && !permissionsOf(role).includes(row.needs)) return 'not-permitted';
  const isAsked = row.isSteppedUp === true || (row.isSteppedUp === 'with-factor' && hasFactor);
  return isAsked && !isSteppedUp ? 'step-up-needed' : null;
}

/** Asks as somebody of the staff. The shop is another one while production is tried, but for what it is made of. */
async function askAs(row: Endpoint, { role, isSteppedUp, hasFactor, mode }: Caller): Promise<RawAnswer> {
  const staff = await addStaff(shop, role, { isSteppedUp });
  if (hasFactor) await addStaffFactor(shop, staff);
  const { config } = shop.deps;
  const before = config.mode;
  config.mode = mode;
  try {
    return await ask(staff, row);
  } finally {
    config.mode = before;
  }
}

const rows = consoleContract.filter(({ row }) => row.guard === 'staff');
const doors = consoleContract.filter(({ row }) => row.guard !== 'staff');

const callers: Caller[] = ROLES.flatMap((role) =>
  [true, false].flatMap((isSteppedUp) => [
    { role, isSteppedUp, hasFactor: true, mode: 'production' as const },
    { role, isSteppedUp, hasFactor: false, mode: 'production' as const },
    { role, isSteppedUp, hasFactor: false, mode: 'demo' as const },
  ]),
);

describe.each(rows)('$name', ({ row }) => {
  test('[CON-038] opens to nobody, no member and no token of a member', async () => {
    const { access } = await issueTokens(shop.deps, shop.deps.db, member, ['access']);
    const answers = [
      await ask(shop.visitor(), row),
      await ask(member, row),
      await ask(shop.visitor(), row, { authorization: `Bearer ${access}` }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(answers.map(guardOf)).toEqual(['not-signed-in', 'not-signed-in', 'not-signed-in']);
  });

  test('[CON-157] [CON-003] refuses each role without its permission, a fresh factor or any factor, and lets others in', async () => {
    for (const caller of callers)
      expect({ ...caller, code: guardOf(await askAs(row, caller)) }).toEqual({
        ...caller,
        code: expected(row, caller),
      });
  });

  test('[CON-161] is kept nowhere, whatever it answers', async () => {
    const owner = await addStaff(shop, 'owner', { isSteppedUp: true });
    for (const visitor of [shop.visitor(), owner])
      expect((await ask(visitor, row)).headers['cache-control']).toMatch(/no-store/);
  });
});

const askedWho = rows.flatMap(({ name, row: { needs, ...row } }) =>
  needs && !permissionsOf('support').includes(needs) ? [{ name, needs, row }] : [],
);

test.each(askedWho)('[CON-003] $name says who may where a role may not', async ({ needs, row }) => {
  const answer = await ask(await addStaff(shop, 'support', { isSteppedUp: true }), row);
  expect(answer.status).toBe(403);
  for (const role of rolesWith(needs)) expect(answer.body).toContain(roleNames[role].asked);
});

test('[CON-032] a permission that the owner took away counts as none', async () => {
  const manager = await addStaff(shop, 'manager', { withheld: ['catalogue.read'] });
  const withheld = rows.filter(({ row }) => row.needs === 'catalogue.read');
  for (const { row } of withheld) expect(guardOf(await ask(manager, row))).toBe('not-permitted');
});

describe('from where', () => {
  const writes = consoleContract.filter(({ row }) => row.method !== 'GET');

  test.each(consoleContract)('[CON-038] $name answers no other site', async ({ row }) => {
    const owner = await addStaff(shop, 'owner', { isSteppedUp: true });
    await addStaffFactor(shop, owner);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(guardOf(await ask(owner, row, { 'sec-fetch-site': site }))).toBe('foreign-origin');
    expect(guardOf(await ask(owner, row, { 'sec-fetch-site': 'same-origin' }))).toBeNull();
  });

  test.each(writes)('[CON-038] $name needs the origin of the console', async ({ row }) => {
    const owner = await addStaff(shop, 'owner', { isSteppedUp: true });
    const url = `/api${addressOf(row, { params: idsOf(row.path) })}`;
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send = (headers: Record<string, string>) =>
      shop.app.inject({
        method: row.method,
        url,
        headers: { host: 'localhost:3000', cookie, ...headers },
        ...(row.body && { payload: {} }),
      });
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }] as Record<string, string>[]) {
      const { statusCode, body } = await send(headers);
      expect([statusCode, guardOf({ body, status: statusCode, headers: {} })]).toEqual([403, 'foreign-origin']);
    }
  });
});

test.each(doors)('[CON-038] $name, which opens without a session, is counted by network', ({ row }) => {
  expect(row.guard).toBe('anyone');
  expect(['staff', 'staff-options', 'staff-passkey', 'staff-welcome']).toContain(row.limit);
});

const ofMembers = contract.filter(({ row }) => row.guard === 'member');

test.each(ofMembers)('[CON-038] $name of members opens to no session of staff', async ({ row }) => {
  const owner = await addStaff(shop, 'owner', { isSteppedUp: true });
  expect((await ask(owner, row)).status).toBe(401);
});

test('[CON-038] a session of staff counts neither as a member’s cookie nor as a token', async () => {
  const owner = await addStaff(shop, 'owner');
  const secret = owner.cookies.get('staff') ?? '';
  const posing = shop.visitor();
  posing.cookies.set('session', secret);
  const [{ row } = { row: undefined }] = ofMembers;
  if (!row) throw new Error('There is no call for members.');
  expect((await ask(posing, row)).status).toBe(401);
  expect((await ask(shop.visitor(), row, { authorization: `Bearer ${secret}` })).status).toBe(401);
});

test('[CON-038] a session of a member counts not as one of staff', async () => {
  const posing = shop.visitor();
  posing.cookies.set('staff', member.cookies.get('session') ?? '');
  for (const { row } of rows.slice(0, 3)) expect(guardOf(await ask(posing, row))).toBe('not-signed-in');
});
