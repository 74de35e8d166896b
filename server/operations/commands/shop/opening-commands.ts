import { closedSentence, MAX_CLOSED_SENTENCE, openingOf, readClosedSentence } from '#domain/opening/opening.ts';
import { unfinishedSteps } from '#domain/opening/set-up.ts';
import { Refusal } from '#domain/refusals.ts';
import { opening as texts } from '#texts/en/console/opening.ts';
import type { Acting, Deps } from '../../../deps.ts';
import { changeOpening } from '../../../opening/change-opening.ts';
import { readSetUp } from '../../../opening/read-opening.ts';
import { readSetting } from '../../../settings/settings-store.ts';
import { CannotRun } from '../cannot-run.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';

const OPEN = 'The shop is open.';

/** The sentence for the owner while the shop is closed; null while it is open. */
export async function closedShop({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<string | null> {
  const { isOpen } = openingOf(await readSetting(db, 'opening'), config.mode);
  if (isOpen) return null;
  return `The shop is closed. Customers cannot order. Set it up and open it at ${config.consoleUrl.origin}/console, or see what is left with: npm run shop -- opening show`;
}

async function describe({ config, db }: Deps): Promise<string> {
  const opening = openingOf(await readSetting(db, 'opening'), config.mode);
  const sentence = closedSentence(opening);
  if (sentence === null) return OPEN;
  const left = opening.wasOpened ? [] : unfinishedSteps(await readSetUp(db));
  const steps = left.map((step) => `- ${texts.steps[step].title}: ${texts.steps[step].text}`);
  return [
    `The shop is closed. Customers read: ${sentence}`,
    ...(steps.length > 0 ? ['', 'Still to do before it can open:', ...steps] : []),
  ].join('\n');
}

/** @throws {CannotRun} where a step is left to do */
const change = (acting: Acting, isOpen: boolean, sentence: string): Promise<string> =>
  acting.db
    .transaction()
    .execute((tx) => changeOpening(acting, tx, { isOpen, sentence }))
    .then(() => describe(acting))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== 'set-up-unfinished') throw error;
      throw new CannotRun(
        `The shop cannot be opened yet. Still to do: ${String(error.facts['list'])}. "opening show" says more.`,
      );
    });

export const openingCommands: Command[] = [
  {
    usage: 'opening show',
    says: 'Shows whether the shop takes orders, and what is left to do before it can',
    example: 'npm run shop -- opening show',
    read: plain(describe),
  },
  {
    usage: 'opening open',
    says: 'Opens the shop',
    example: 'npm run shop -- opening open',
    read: plain((acting) => change(acting, true, '')),
  },
  {
    usage: 'opening close [sentence]',
    says: 'Closes the shop: pages stay readable and carts are kept, but customers cannot order or pay',
    example: 'npm run shop -- opening close "We are away for Diwali and take orders again on Monday."',
    read(args) {
      const [typed = ''] = args.length > 0 ? readArgs(args, {}, 1).positionals : [];
      const sentence = readClosedSentence(typed);
      if (sentence === null) throw new WrongInput(`The sentence may have at most ${MAX_CLOSED_SENTENCE} characters.`);
      return (acting) => change(acting, false, sentence);
    },
  },
];
