import { type Command, readArgs } from '../command.ts';
import { makeBackup } from '../../backup/make-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const NOT_IN_IT =
  'Not in it: the pictures in DATA_DIR, and DATA_KEYS, without which sealed numbers stay closed. Keep those as well.';

/** A file's name, once what was typed is understood. */
const readFile = (args: string[]): string => readArgs(args, {}, 1).positionals[0] ?? '';

const backup: Command = {
  usage: 'backup <file>',
  says:
    'Writes everything in the database to a file, as it stands at one moment. Beside a running shop that takes a ' +
    'PostgreSQL server; the embedded database belongs to the shop while it runs',
  example: 'npm run shop -- backup shop-2026-11-22.backup',
  read(args) {
    const file = readFile(args);
    return async (deps, { say }) => {
      // Its upkeep would wait for the one connection of the embedded database.
      await deps.jobs.stop();
      const { tables, rows, jobs, bytes, sha256 } = await makeBackup(deps, file, say);
      return [
        `${file} holds ${counted(rows, 'row', 'rows')} of ${tables} tables in ${megabytes(bytes)}, ` +
          `${counted(jobs, 'waiting job', 'waiting jobs')} among them. Checksum ${sha256}.`,
        'It holds what customers entrusted to the shop and mails not sent yet: keep it as safe as the database.',
        NOT_IN_IT,
      ].join('\n');
    };
  },
};

const restore: Command = {
  usage: 'restore <file>',
  says: 'Fills an empty database with a backup, from either kind of database to either: with all of it, or nothing',
  example: 'DATABASE_URL=postgres://localhost/banyan_new npm run shop -- restore shop-2026-11-22.backup',
  read(args) {
    const file = readFile(args);
    return async (deps, { say }) => {
      await deps.jobs.stop();
      const { made, tables, rows, jobs, sha256 } = await restoreBackup(deps, file, say);
      return [
        `The shop of ${made} is back: ${counted(rows, 'row', 'rows')} of ${tables} tables. Checksum ${sha256}.`,
        `${counted(jobs, 'job waits', 'jobs wait')} and will be done when the shop is started, mails to customers ` +
          'among them. To try the backup while the shop of before goes on, start it with SHOP_MODE=trial instead: ' +
          'nothing is sent or paid then.',
        'Payouts that went to the bank after the backup are unknown to it: compare with the bank before you prepare one.',
        NOT_IN_IT,
      ].join('\n');
    };
  },
};

export const backupCommands = [backup, restore];
