import { isMailbox, normaliseEmail } from '#domain/auth/email.ts';
import { Refusal } from '#domain/refusals.ts';
import { ROLES, type Role } from '#domain/staff/permissions.ts';
import { INVITATION_HOURS } from '#domain/staff/staff-sessions.ts';
import { formatDateTime } from '#domain/time.ts';
import type { Database, Tx } from '../../../db/open.ts';
import { verifyAudit } from '../../../console/audit/verify-audit.ts';
import type { Acting } from '../../../deps.ts';
import { linkSignatory } from '../../../payouts/link-signatory.ts';
import { listStaff, type StaffAccount } from '../../../staff/account-store.ts';
import { disableStaff, resetFactor } from '../../../staff/accounts/change-staff.ts';
import { listInvitations } from '../../../staff/accounts/invitation-store.ts';
import { inviteStaff } from '../../../staff/accounts/invite-staff.ts';
import { type Factors, listFactors } from '../../../staff/factors/factor-store.ts';
import { about, type Command, inTransaction, plain, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { readSignatory } from '../payouts/signatory-commands.ts';
import { plainTable } from '../plain-table.ts';

const INVITE_OWNER = 'npm run shop -- staff invite <email> --role owner';
const NOBODY = `Nobody can sign in to the console yet. Invite its owner with: ${INVITE_OWNER}`;

/** What the owner is told where nobody is on the staff; null where somebody is. */
export const missingStaff = async (db: Database): Promise<string | null> =>
  (await listStaff(db)).some(({ disabledAt }) => disabledAt === null) ? null : NOBODY;

/** @throws {WrongInput} */
function readEmail(typed: string): string {
  if (!isMailbox(typed)) throw new WrongInput(`"${typed}" is no address that mail can be sent to.`);
  return normaliseEmail(typed);
}

/** @throws {WrongInput} */
function readRole(typed: string | undefined): Role {
  const role = ROLES.find((one) => one === typed);
  if (role) return role;
  const choices = `--role must be one of ${ROLES.join(', ')}`;
  throw new WrongInput(typed === undefined ? `${choices}.` : `${choices}, but is "${typed}".`);
}

/** Does something to an account. @throws {CannotRun} when there is none, or nobody would be left to look after the staff */
async function change<Done>(acting: Acting, email: string, work: (tx: Tx) => Promise<Done>): Promise<Done> {
  try {
    return await inTransaction(acting, work);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found')
      throw new CannotRun(`Nobody on the staff has the email ${JSON.stringify(email)}. "staff list" shows who is.`);
    if (error instanceof Refusal && error.code === 'last-owner')
      throw new CannotRun(
        `${email} is the only owner who can look after the staff. Invite another one first: ${INVITE_OWNER} --again`,
      );
    throw error;
  }
}

const linkWorks = `The link works once, within ${INVITATION_HOURS} hours, and is shown this once: give it to nobody else.`;

async function invite(acting: Acting, given: { email: string; role: Role; isMeant: boolean }): Promise<string> {
  const invited = await inTransaction(acting, (tx) => inviteStaff(acting, tx, given));
  if (invited.outcome === 'on-staff')
    throw new CannotRun(
      `${given.email} is on the staff already. Who lost every way in gets a new one with: npm run shop -- staff reset-factor <email>`,
    );
  if (invited.outcome === 'owner-there')
    throw new CannotRun(
      'There is an owner already, who invites others at the console. If a further owner is meant, add --again: every owner is told by mail.',
    );
  return [`${given.email} is invited as ${given.role}. Open this address:`, `  ${invited.url.href}`, linkWorks].join(
    '\n',
  );
}

const said = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];

function factorsOf({ passwordHash }: StaffAccount, factors: Factors | undefined): string {
  const ways = [
    ...said(factors?.passkeys ?? 0, 'passkey', 'passkeys'),
    ...(passwordHash === null ? [] : ['password']),
    ...(factors?.hasApp ? ['app'] : []),
  ];
  return ways.length > 0 ? ways.join(', ') : 'none';
}

async function list({ db, clock }: Acting): Promise<string> {
  const accounts = await listStaff(db);
  const invitations = await listInvitations(db, clock());
  if (accounts.length + invitations.length === 0) return NOBODY;
  const factors = new Map((await listFactors(db)).map((one) => [one.staffId, one]));
  return plainTable(
    ['Email', 'Name', 'Role', 'Signs in by', 'Last sign-in', 'State'],
    [
      ...accounts.map((account) => [
        account.email,
        account.name,
        account.role,
        factorsOf(account, factors.get(account.staffId)),
        account.signedInAt ? formatDateTime(account.signedInAt) : '',
        account.disabledAt ? `disabled ${formatDateTime(account.disabledAt)}` : 'active',
      ]),
      ...invitations.map(({ email, role, staffId, expiresAt }) => [
        email,
        '',
        role,
        '',
        '',
        `${staffId === null ? 'invited' : 'sign-in reset'}, until ${formatDateTime(expiresAt)}`,
      ]),
    ],
  );
}

async function disable(acting: Acting, email: string): Promise<string> {
  await change(acting, email, (tx) => disableStaff(acting, tx, { email }));
  return `${email} is disabled and signed out everywhere; as a signatory, they sign no more. What they did stays in the audit log.`;
}

async function reset(acting: Acting, email: string): Promise<string> {
  const { url } = await change(acting, email, (tx) => resetFactor(acting, tx, { email }));
  return [
    `Password, passkeys, app and recovery codes of ${email} are gone, and every sign-in has ended. They choose new ones here:`,
    `  ${url.href}`,
    linkWorks,
  ].join('\n');
}

async function link(acting: Acting, email: string, signatory: string): Promise<string> {
  const linked = await inTransaction(acting, (tx) => linkSignatory(acting, tx, email, signatory));
  switch (linked.outcome) {
    case 'linked':
      return `${signatory} is ${linked.name} (${email}): once that account is disabled, ${signatory} signs no more.`;
    case 'no-staff':
      throw new CannotRun(`Nobody on the staff has the email ${JSON.stringify(email)}. "staff list" shows who is.`);
    case 'no-signatory':
      throw new CannotRun(`There is no signatory "${signatory}". "payout signatories" lists who may sign.`);
    case 'signs-already':
      throw new CannotRun(`${email} signs as ${linked.as} already, and one person signs as one signatory.`);
    case 'of-other':
      throw new CannotRun(`${signatory} is ${linked.email}.`);
  }
}

export const staffCommands: Command[] = [
  {
    usage: 'staff invite <email> --role <role> [--again]',
    says:
      'Invites somebody to the console, and shows a link that works once within 24 hours; a further owner takes --again, ' +
      'and every owner is told',
    example: 'npm run shop -- staff invite nirmala@example.in --role owner',
    read(args) {
      const options = { role: { type: 'string' }, again: { type: 'boolean' } } as const;
      const { values, positionals } = readArgs(args, options, 1);
      const [email, role] = [readEmail(positionals[0] ?? ''), readRole(values.role)];
      return (acting) => invite(acting, { email, role, isMeant: values.again ?? false });
    },
  },
  {
    usage: 'staff list',
    says: 'Lists who can sign in to the console, as what and by what, and who is invited',
    example: 'npm run shop -- staff list',
    read: plain(list),
  },
  {
    usage: 'staff disable <email>',
    says: 'Shuts an account of the console: it is signed out everywhere, and its signatory signs no more',
    example: 'npm run shop -- staff disable ravi@example.in',
    read: about(1, readEmail, disable),
  },
  {
    usage: 'staff reset-factor <email>',
    says:
      'For somebody who lost password, passkeys or phone: removes all of them and shows a link by which the account is ' +
      'set up again; ask them who they are first',
    example: 'npm run shop -- staff reset-factor nirmala@example.in',
    read: about(1, readEmail, reset),
  },
  {
    usage: 'staff audit verify',
    says: 'Looks through the whole audit log: whether every event is as it was written, and what the last hash is',
    example: 'npm run shop -- staff audit verify',
    read: (args) => {
      readArgs(args, {}, 0);
      return async (acting) => {
        const { sentence, lastHash, toDo } = await verifyAudit(acting);
        return { text: `${sentence}\n${toDo ?? `The last hash is ${lastHash}.`}`, isBad: toDo !== null };
      };
    },
  },
  {
    usage: 'staff link-signatory <email> <signatory>',
    says: 'Says which account of the console a signatory of payouts has, so that both end together',
    example: 'npm run shop -- staff link-signatory meera@example.in meera',
    read(args) {
      const [typed = '', name] = readArgs(args, {}, 2).positionals;
      const [email, signatory] = [readEmail(typed), readSignatory(name)];
      return (acting) => link(acting, email, signatory);
    },
  },
];
