import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { formatDateTime } from '#domain/time.ts';
import { latestAccess } from '../../../members/identity/access-log-store.ts';
import { openNumbers } from '../../../members/identity/open-numbers.ts';
import { rotateKeys } from '../../../members/identity/rotate-keys.ts';
import { DecryptionError } from '../../../crypto/encryption.ts';
import { actorOf, type Command, listing, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';

const rotate: Command = {
  usage: 'data rotate-keys',
  says: 'Seals every protected number anew under the first of DATA_KEYS; afterwards the others may go',
  example: 'DATA_KEYS=2027:...,2026:... npm run shop -- data rotate-keys',
  read(args) {
    readArgs(args, {}, 0);
    return async (deps, { say }) => {
      const opener = { actor: actorOf('data rotate-keys'), reason: 'sealing under the first key' };
      const { done, remaining, formerNumbers } = await rotateKeys(deps, opener, (sealed, all) =>
        say(`${sealed} of ${all} sealed anew`),
      );
      const [{ id }] = deps.config.dataKeys;
      const sealed = `${done} ${done === 1 ? 'profile was' : 'profiles were'} sealed anew under "${id}".`;
      if (remaining > 0)
        throw new CannotRun(
          `${sealed} ${remaining} remain under other keys: keep those in DATA_KEYS, add what is missing, and run this again.`,
        );
      if (formerNumbers > 0)
        return `${sealed} No profile remains under another key. ${formerNumbers} digests of numbers that members gave up do: keep the other keys in DATA_KEYS until the orders that they are compared for are paid out, and run this again.`;
      return `${sealed} None remains under another key: once every process runs with "${id}" in front, the others may be dropped.`;
    };
  },
};

const show: Command = {
  usage: 'data show <referral id> --reason <why>',
  says: 'Opens a member’s PAN, account number and nominee id, and writes down that it did',
  example: 'npm run shop -- data show 7QK4M2XD --reason "payout of May"',
  read(args) {
    const { values, positionals } = readArgs(args, { reason: { type: 'string' } }, 1);
    const reason = values.reason?.trim();
    if (!reason) throw new WrongInput('--reason is missing: it is written down beside the opening.');
    const code = normaliseReferralCode(positionals[0] ?? '');
    return async (deps) => {
      const opener = { actor: actorOf('data show'), reason };
      const numbers = await openNumbers(deps, code, opener).catch((error: unknown) => {
        throw error instanceof DecryptionError ? new CannotRun(error.message) : error;
      });
      if (!numbers) throw new CannotRun(`There is no member with the referral id ${code}.`);
      const { pan, account, nomineeId } = numbers;
      return plainTable(
        ['Number', 'Value'],
        [
          ['PAN', pan],
          ['Account', account],
          ['Nominee', nomineeId],
        ],
      );
    };
  },
};

const log: Command = {
  usage: 'data access-log [--limit <number>]',
  says: 'Lists who opened protected numbers, newest first, 20 unless told otherwise',
  example: 'npm run shop -- data access-log --limit 50',
  read: listing(async ({ db }, limit) => {
    const openings = await latestAccess(db, limit);
    if (openings.length === 0) return 'No protected number was opened yet.';
    const rows = openings.map(({ at, actor, referral_code: code, field, reason }) => [
      formatDateTime(at),
      code,
      field,
      actor,
      reason,
    ]);
    return plainTable(['When', 'Member', 'Number', 'Who', 'Why'], rows);
  }),
};

export const dataCommands = [rotate, show, log];
