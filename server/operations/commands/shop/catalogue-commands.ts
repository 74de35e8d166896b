import { generateCatalogue } from '#demo/generate/generate-catalogue.ts';
import { migrate } from '../../../db/migrate.ts';
import { type Command, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';

const MAX_PRODUCTS = 1_000_000;

function readCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count < 1 || count > MAX_PRODUCTS)
    throw new WrongInput(`The count must be a whole number from 1 to ${MAX_PRODUCTS}, but is "${text}".`);
  return count;
}

const generate: Command = {
  usage: 'catalogue generate <count>',
  says: 'Adds products by the thousand to a demo shop, to see it at the size of a big one',
  example: 'DATA_DIR=/tmp/try npm run shop -- catalogue generate 100000',
  read(args) {
    const count = readCount(readArgs(args, {}, 1).positionals[0] ?? '');
    return async (deps, { say }) => {
      if (deps.config.mode !== 'demo') throw new CannotRun('Only a demo shop takes generated products.');
      await migrate(deps.db);
      await generateCatalogue(deps, count, say);
      return `The catalogue holds the generated products 1 to ${count}.`;
    };
  },
};

export const catalogueCommands = [generate];
