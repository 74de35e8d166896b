import { runCommand } from '../operations/run-command.ts';
import type { TestShop } from './open-test-shop.ts';

/** Does a command of the owner in a test's shop, which stays open. */
export async function runShopCommand({ deps }: TestShop, ...words: string[]) {
  const said: string[] = [];
  const ended = await runCommand(
    words,
    () => Promise.resolve({ ...deps, close: () => Promise.resolve() }),
    (line) => said.push(line),
  );
  return { ...ended, said };
}
