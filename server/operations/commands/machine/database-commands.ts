import { migrate } from '../../../db/migrate.ts';
import { digestNumbers } from '../../../members/identity/digest-numbers.ts';
import { type Command, plain } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { claimDatabase } from '../../start/database-kind.ts';
import { seedDemo } from '../../start/seed-demo.ts';

const toNewest: Command = {
  usage: 'migrate',
  says: 'Brings the database to the newest schema; starting the shop does so too',
  example: 'npm run shop -- migrate',
  read: plain(async (deps) => {
    const ran = await migrate(deps.db);
    await claimDatabase(deps.db, deps.config.mode);
    await digestNumbers(deps);
    return ran.length > 0
      ? `The database went through: ${ran.join(', ')}.`
      : 'The database is at the newest schema already.';
  }),
};

const seed: Command = {
  usage: 'seed',
  says: 'Loads the demo shop into an empty database',
  example: 'DATA_DIR=/tmp/try npm run shop -- seed',
  read: plain(async (deps) => {
    if (deps.config.mode !== 'demo') throw new CannotRun('Only a demo shop takes the content of the demo.');
    await migrate(deps.db);
    if (!(await seedDemo(deps)))
      throw new CannotRun('The database holds a shop already, and the demo is loaded into an empty one only.');
    return 'The demo shop is loaded.';
  }),
};

export const databaseCommands = [toNewest, seed];
