import { generateCatalogue } from '#demo/generate/generate-catalogue.ts';
import { migrate } from '../../../db/migrate.ts';
import { findStockDifferences } from '../../../catalogue/stock/movements-store.ts';
import type { Acting } from '../../../deps.ts';
import { type Command, type Finding, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';

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

async function verifyStock({ db }: Acting): Promise<Finding> {
  const differences = await findStockDifferences(db);
  if (differences.length === 0)
    return { text: 'The stock of every piece is what its movements come to.', isBad: false };
  const rows = differences.map(({ sku, stock, moved, balance }) => [
    sku,
    String(stock),
    String(moved),
    String(balance),
  ]);
  return { text: plainTable(['SKU', 'Stock', 'Moved', 'Last balance'], rows), isBad: true };
}

const verify: Command = {
  usage: 'catalogue verify-stock',
  says: 'Compares the stock of every piece with what its movements come to',
  example: 'npm run shop -- catalogue verify-stock',
  read(args) {
    readArgs(args, {}, 0);
    return verifyStock;
  },
};

export const catalogueCommands = [generate, verify];
