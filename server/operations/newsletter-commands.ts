import { csv } from '#domain/csv.ts';
import { formatDateTime } from '#domain/time.ts';
import { findList } from '../leads/subscriber-store.ts';
import { type Command, readArgs } from './command.ts';
import { plainTable } from './plain-table.ts';

const list: Command = {
  usage: 'newsletter list [--csv]',
  says: 'Lists who gets the newsletter, with the moment of each consent; --csv for a program that sends letters',
  example: 'npm run shop -- newsletter list --csv',
  read(args) {
    const { values } = readArgs(args, { csv: { type: 'boolean' } }, 0);
    return async ({ db }) => {
      const subscribers = await findList(db);
      if (values.csv)
        return csv([
          ['email', 'consented_at'],
          ...subscribers.map(({ email, consentedAt }) => [email, consentedAt.toISOString()]),
        ]);
      if (subscribers.length === 0) return 'Nobody is on the list yet.';
      const rows = subscribers.map(({ email, consentedAt }) => [email, formatDateTime(consentedAt)]);
      return plainTable(['Email', 'Consented'], rows);
    };
  },
};

export const newsletterCommands = [list];
