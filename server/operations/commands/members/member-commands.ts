import { normaliseEmail } from '#domain/auth/email.ts';
import type { Account } from '../../../auth/account-store.ts';
import { removeSecondFactor } from '../../../auth/second-factor/remove-second-factor.ts';
import { liftSuspension, suspendMember } from '../../../auth/suspend-member.ts';
import type { Deps } from '../../../deps.ts';
import { about, actorOf, type Command } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';

const nameOf = ({ fullName, email }: Account): string => `${fullName} (${email})`;

const noMember = (email: string): CannotRun => new CannotRun(`No member has the email ${JSON.stringify(email)}.`);

async function suspend(deps: Deps, email: string): Promise<string> {
  const account = await suspendMember(deps, email);
  if (!account) throw noMember(email);
  return `${nameOf(account)} is suspended and signed out everywhere.`;
}

async function lift(deps: Deps, email: string): Promise<string> {
  const account = await liftSuspension(deps, email);
  if (!account) throw noMember(email);
  return `${nameOf(account)} may sign in again.`;
}

async function turnOff(deps: Deps, email: string): Promise<string> {
  const removed = await removeSecondFactor(deps, email, actorOf('member factor-off'));
  switch (removed.outcome) {
    case 'removed':
      return `${nameOf(removed.account)} signs in without codes of an app, is signed out everywhere, and was told by mail.`;
    case 'not-on':
      throw new CannotRun(`${nameOf(removed.account)} has no codes of an app.`);
    case 'unknown':
      throw noMember(email);
  }
}

export const memberCommands: Command[] = [
  {
    usage: 'member suspend <email>',
    says: 'Suspends a member: she is signed out everywhere and cannot sign in until it is lifted',
    example: 'npm run shop -- member suspend asha@example.in',
    read: about(1, normaliseEmail, suspend),
  },
  {
    usage: 'member lift <email>',
    says: 'Lifts the suspension of a member',
    example: 'npm run shop -- member lift asha@example.in',
    read: about(1, normaliseEmail, lift),
  },
  {
    usage: 'member factor-off <email>',
    says: 'Turns the codes of an app off for a member who lost her phone and recovery codes; ask her who she is first',
    example: 'npm run shop -- member factor-off asha@example.in',
    read: about(1, normaliseEmail, turnOff),
  },
];
