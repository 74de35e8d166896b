import { formatDateTime } from '#domain/time.ts';
import { findList } from '../leads/subscriber-store.ts';
import { type Command, readArgs } from './command.ts';
import { plainTable } from './plain-table.ts';

const list: Command = {
  usage: 'newsletter list [--csv]',
  says: 'Lists who gets the newsletter, with the moment of each consent; --csv for a program that sends letters',
  example: 'npm run shop -- newsletter list --csv',
  read(args) {
    const { csv } = readArgs(args, { csv: { type: 'boolean' } }, 0).values;
    return async ({ db }) => {
      const subscribers = await findList(db);
      // No address on the list has a comma, a quote or a line break: mail could not be sent to it.
      if (csv)
        return [
          'email,consented_at',
          ...subscribers.map((one) => `${one.email},${one.consentedAt.toISOString()}`),
        ].join('\n');
      if (subscribers.length === 0) return 'Nobody is on the list yet.';
      const rows = subscribers.map(({ email, consentedAt }) => [email, formatDateTime(consentedAt)]);
      return plainTable(['Email', 'Consented'], rows);
    };
  },
};

export const newsletterCommands = [list];
