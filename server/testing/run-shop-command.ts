import { runCommand } from '../operations/commands/run-command.ts';
import { watchCommand } from './command-watch.ts';
import type { TestShop } from './open-test-shop.ts';

/**
 * Does a command of the owner in a test's shop, which stays open, and looks whether the audit log tells what it changed.
 *
 * @param secret what is typed when it asks for one
 */
export async function runShopCommandWith(secret: string, { deps }: TestShop, ...words: string[]) {
  const said: string[] = [];
  const ended = await watchCommand(deps.db, words, () =>
    runCommand(words, () => Promise.resolve({ ...deps, close: () => Promise.resolve() }), {
      say: (line) => said.push(line),
      askSecret: () => Promise.resolve(secret),
    }),
  );
  return { ...ended, said };
}

export const runShopCommand = (shop: TestShop, ...words: string[]) => runShopCommandWith('', shop, ...words);
