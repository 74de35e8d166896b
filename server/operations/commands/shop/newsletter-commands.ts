import { formatDateTime } from '#domain/time.ts';
import { findList } from '../../../leads/subscriber-store.ts';
import { type Command, readArgs } from '../command.ts';
import { csvTo, OUT } from '../csv-file.ts';
import { plainTable } from '../plain-table.ts';

const list: Command = {
  usage: 'newsletter list [--csv | --out <file>]',
  says: 'Lists who gets the newsletter, with the moment of each consent; as CSV for a program that sends letters, printed or to a file',
  example: 'npm run shop -- newsletter list --out newsletter.csv',
  read(args) {
    const { values } = readArgs(args, { csv: { type: 'boolean' }, ...OUT }, 0);
    return async ({ db }) => {
      const subscribers = await findList(db);
      if (values.csv || values.out !== undefined)
        return csvTo(values.out, [
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
