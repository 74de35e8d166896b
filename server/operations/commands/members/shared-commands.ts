import { formatRupees } from '#domain/money.ts';
import type { SharedStanding } from '#domain/referral/evaluate-levels.ts';
import { entryId, type EntryName, parseEntryId } from '#domain/rewards/breakdown.ts';
import { formatDate } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { decideShared, type SharedDecision } from '../../../payouts/decide-shared.ts';
import { levelsToDecide, type NumberShared, type UndecidedState } from '../../../payouts/levels-to-decide.ts';
import { type Command, plain, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';
import { firstOf } from './shared-by.ts';

const MAX_SHOWN = 1_000;

const standings: Record<SharedStanding, string> = {
  met: 'the same number when it was ordered',
  'met-taken': 'the same number when it was ordered, which somebody else had taken up after her',
  'took-later': 'she took up a number of somebody else after it was ordered',
  'took-first': 'the member’s first number of a kind, typed after it was ordered, which somebody else had before',
  'shared-later': 'the buyer took up a number of hers after it was ordered',
};

const nameOf = (number: number, level: number): string => entryId({ number, level, posting: null });

function stateOf(state: UndecidedState): string {
  switch (state.is) {
    case 'waits':
      return `${formatRupees(state.net)} waits until you decide`;
    case 'number-given-up':
      return 'is paid as ever: the number was given up';
    case 'earns-nothing':
      return 'earns nothing';
  }
}

const sharedWith = ({ kind, since, other }: NumberShared): string =>
  `${kind} since ${formatDate(since)}, ${other.isBuyer ? `the buyer, ${other.code}` : other.code}, since ${formatDate(other.since)}`;

async function list(deps: Deps): Promise<string> {
  const levels = await levelsToDecide(deps, MAX_SHOWN);
  if (levels.length === 0) return 'Nobody shares a number on an order about which you would have to decide.';
  const rows = levels.map(({ number, level, member, state, standing, shared }) => [
    nameOf(number, level),
    member?.code ?? '',
    member?.name ?? '',
    stateOf(state),
    standings[standing],
    firstOf([...new Set(shared.map(sharedWith))], '; '),
  ]);
  return [
    plainTable(['Order, level', 'Member', 'Name', '', 'Why', 'Shares'], rows),
    'Let one earn: npm run shop -- shared keep <order-level>. Let it earn nothing: npm run shop -- shared take-back <order-level>.',
  ].join('\n\n');
}

const outcomes: Record<SharedDecision, string> = {
  kept: 'earns, whatever numbers are saved later.',
  'taken-back': 'earns nothing. Whatever was posted for it is taken back, of which the member is told.',
};

/** What became of one level. A refusal is no error: the levels that are named behind it are decided all the same. */
async function decide(
  deps: Deps,
  { number, level }: EntryName,
  decision: SharedDecision,
): Promise<{ text: string; isRefused: boolean }> {
  const name = nameOf(number, level);
  const refused = (text: string) => ({ text, isRefused: true });
  const decided = await decideShared(deps, number, level, decision);
  if (decided.outcome === 'unknown')
    return refused(`Nobody stands on ${name}. "shared list" lists what may be decided.`);
  if (decided.outcome === 'not-shared')
    return refused(`The member on ${name} shares no number that matters. "shared list" lists what may be decided.`);
  const { name: member, code } = decided.level;
  if (decided.outcome === 'paid-out')
    return refused(`What ${member} (${code}) earned by ${name} is paid out or on its way, so it stays.`);
  const before = decided.outcome === 'known' ? 'you decided so before. It ' : '';
  return { text: `${name}, ${member} (${code}): ${before}${outcomes[decision]}`, isRefused: false };
}

/** @throws {WrongInput} */
function readLevel(typed: string): EntryName {
  const name = parseEntryId(typed);
  if (!name || name.posting !== null)
    throw new WrongInput(`"${typed}" names no level of an order, as 1042-1 does. "shared list" lists them.`);
  return name;
}

const deciding = (word: string, decision: SharedDecision, says: string): Command => ({
  usage: `shared ${word} <order-level> ...`,
  says,
  example: `npm run shop -- shared ${word} 1042-1`,
  read(args) {
    const levels = readArgs(args, {}, 'some').positionals.map(readLevel);
    return async (deps) => {
      const said: string[] = [];
      let isAnyRefused = false;
      for (const level of levels) {
        const { text, isRefused } = await decide(deps, level, decision);
        said.push(text);
        isAnyRefused ||= isRefused;
      }
      if (isAnyRefused) throw new CannotRun(said.join('\n'));
      return said.join('\n');
    };
  },
});

const says = 'Lists the levels of orders that share a number with somebody else on the order, and wait or earn nothing';

export const sharedCommands: Command[] = [
  { usage: 'shared list', says, example: 'npm run shop -- shared list', read: plain(list) },
  deciding('keep', 'kept', 'Lets levels earn although they share a number, so that they are paid out'),
  deciding(
    'take-back',
    'taken-back',
    'Lets levels earn nothing since they share a number, and takes back what is not paid',
  ),
];
