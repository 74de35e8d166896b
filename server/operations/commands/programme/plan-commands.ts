import { formatRupees, fromRupees, isShare, type Paise } from '#domain/money.ts';
import { SIGNATORY_WAIT_HOURS } from '#domain/payouts/signatory.ts';
import { PAID_LEVELS } from '#domain/referral/attribution.ts';
import { SEED_TDS_RATE } from '#domain/rewards/tds.ts';
import {
  type CommissionPlan,
  isLeastPayout,
  type PlanProblem,
  RECRUITING_BONUSES,
  SEED_PLAN,
} from '#domain/rewards/plan.ts';
import { formatDateTime, isDay } from '#domain/time.ts';
import type { Deps } from '../../../deps.ts';
import { activateProposal, takesTwoSignatures } from '../../../payouts/activate-proposal.ts';
import type { Signatory } from '../../../payouts/signatory-store.ts';
import { listPlans, listTdsRates, planOf } from '../../../rewards/plan-store.ts';
import { changeTdsRate } from '../../../rewards/terms/change-tds-rate.ts';
import { type PlanTerms, proposePlan } from '../../../rewards/terms/propose-plan.ts';
import { untilChecked } from './checklist-command.ts';
import { type Command, plain, readArgs, readNumber, type Terminal, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';
import { readSignatory, signWith } from '../payouts/signatory-commands.ts';

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** "7.5" as 750 basis points. @throws {WrongInput} */
function readPercent(text: string, what: string): number {
  const basisPoints = Math.round(readNumber(text, /^\d{1,3}(\.\d{1,2})?$/) * 100);
  if (!isShare(basisPoints))
    throw new WrongInput(`${what} must be a percentage from 0 to 100, such as 5 or 7.5, but is "${text}".`);
  return basisPoints;
}

function readWhole(text: string | undefined, what: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,4}$/.test(text)) throw new WrongInput(`${what} must be a whole number, but is "${text}".`);
  return Number(text);
}

const NO_LEAST_PAYOUT = '--least-payout must be an amount in rupees above zero.';

/** In paise. @throws {WrongInput} */
function readLeastPayout(text: string | undefined): Paise | undefined {
  if (text === undefined) return undefined;
  const amount = fromRupees(text) ?? 0;
  if (!isLeastPayout(amount)) throw new WrongInput(NO_LEAST_PAYOUT);
  return amount;
}

const messages: Record<PlanProblem, (plan: Omit<CommissionPlan, 'version'>) => string> = {
  'invalid-rate': () => 'A rate must be zero or more.',
  'plan-above-ceiling': ({ rates, ceiling }) =>
    `The rates sum to ${percent(rates.reduce((sum, rate) => sum + rate, 0))}, above the ceiling of ${percent(ceiling)}: the shop would pay more than it means to. Lower a rate, or raise --ceiling.`,
  'invalid-ceiling': () => 'The ceiling must be a percentage from 0 to 100.',
  'no-level': () => 'A plan needs a rate for level 1 at least.',
  'too-many-levels': () => `A plan pays at most ${PAID_LEVELS} levels.`,
  'invalid-days': () => 'The window is 0 to 365 days, the life of a link 1 to 365.',
  'invalid-least-payout': () => NO_LEAST_PAYOUT,
};

function refuseRecruiting(values: Partial<Record<string, string | boolean>>): void {
  const named = RECRUITING_BONUSES.find((word) => values[word] !== undefined);
  if (named)
    throw new WrongInput(
      `A plan pays for delivered sales alone. Paying for "${named}" would pay for enrolling people, which the Consumer Protection (Direct Selling) Rules, 2021 forbid as a pyramid scheme.`,
    );
}

const PLAN_HEADING = ['Version', 'Rates by level', 'Ceiling', 'Confirmed after days', 'Link days', 'Least payout', ''];

const row = (plan: CommissionPlan, state: string) => [
  plan.version,
  plan.rates.map(percent).join(', '),
  percent(plan.ceiling),
  plan.windowDays,
  plan.linkDays,
  formatRupees(plan.leastPayout),
  state,
];

async function show({ db, clock, config }: Deps): Promise<string> {
  const [plans, rates] = [await listPlans(db), await listTdsRates(db)];
  const active = plans.filter(({ activated_at: at }) => at !== null);
  const holding = active.toSorted(
    (a, b) => Number(b.activated_at) - Number(a.activated_at) || b.version - a.version,
  )[0];
  const stateOf = (plan: (typeof plans)[number]): string => {
    if (plan === holding) return `holds since ${formatDateTime(plan.activated_at ?? clock())}`;
    if (plan.activated_at) return 'held before';
    return plan.approved_by ? `proposed, signed by ${plan.approved_by}` : 'proposed';
  };
  const rows = plans.map((plan) => row(planOf(plan), stateOf(plan)));
  if (!holding) rows.push(row(SEED_PLAN, 'holds, as the shop came with it'));
  const tds = rates.length > 0 ? rates.map(({ from_day: day, rate }) => [day, percent(rate)]) : [];
  return [
    plainTable(PLAN_HEADING, rows),
    plainTable(['TDS from', 'Rate'], [...tds, ['before', percent(SEED_TDS_RATE)]]),
    'An order keeps the plan under which it was placed.',
    ...(await untilChecked({ db, config })),
  ].join('\n\n');
}

async function propose(deps: Deps, terms: PlanTerms): Promise<string> {
  const proposed = await proposePlan(deps, terms);
  if (proposed.outcome === 'invalid') throw new WrongInput(messages[proposed.problem](proposed.plan));
  const { version } = proposed.plan;
  return [
    plainTable(PLAN_HEADING, [row(proposed.plan, 'proposed')]),
    `Plan ${version} is proposed. It holds for new orders after: npm run shop -- plan activate ${version}`,
  ].join('\n\n');
}

/** Only a plan that takes two signatures asks for a key. @throws {CannotRun} */
async function activate(deps: Deps, terminal: Terminal, version: number, by: string | undefined): Promise<string> {
  const isSigned = by !== undefined && (await takesTwoSignatures(deps.db, version, deps.clock()));
  const act = (signatory: Signatory | null) => activateProposal(deps, version, signatory);
  const activated = await (isSigned ? signWith(terminal, by, act) : act(null));
  switch (activated) {
    case 'holds':
      return `Plan ${version} holds for what is ordered from now on. Orders that were placed before keep theirs.`;
    case 'signed':
      return `${by} has signed plan ${version}. Another signatory lets it hold: npm run shop -- plan activate ${version} --by <signatory>`;
    case 'needs-signatories':
      throw new CannotRun(
        `Plan ${version} pays more than ${percent(SEED_PLAN.ceiling)}, allows it, or confirms commissions within a week: two signatories let it hold, among whom one who was removed counts for ${SIGNATORY_WAIT_HOURS} hours. npm run shop -- plan activate ${version} --by <signatory>`,
      );
    case 'same-person':
      throw new CannotRun(`${by} has signed plan ${version} already: it takes another signatory.`);
    case 'unknown':
      throw new CannotRun(`There is no proposed plan ${version}. "plan show" lists them.`);
  }
}

async function changeTds(deps: Deps, change: { rate: number; fromDay: string }): Promise<string> {
  const { rate, fromDay } = change;
  switch (await changeTdsRate(deps, change)) {
    case 'changed':
      return `From ${fromDay} on ${percent(rate)} of what is confirmed is deducted for the tax office.`;
    case 'not-later':
      throw new WrongInput('A rate holds from a later day on: what was deducted stays as it was.');
    case 'day-taken':
      throw new CannotRun(`Another rate holds from ${fromDay} on already.`);
  }
}

const asText = { type: 'string' } as const;
const recruiting = Object.fromEntries(RECRUITING_BONUSES.map((word) => [word, asText]));

export const planCommands: Command[] = [
  {
    usage: 'plan show',
    says: 'Shows the commission plans and the TDS rates',
    example: 'npm run shop -- plan show',
    read: plain(show),
  },
  {
    usage: 'plan propose <rates> [--ceiling <percent>] [--window <days>] [--link <days>] [--least-payout <rupees>]',
    says: 'Proposes what each level earns of a delivered sale, level 1 first; what is not named stays as in the plan that holds. Nothing goes by it before "plan activate"',
    example: 'npm run shop -- plan propose 5,3,2 --window 14',
    read(args) {
      const options = { ceiling: asText, window: asText, link: asText, 'least-payout': asText, ...recruiting };
      const { values, positionals } = readArgs(args, options, 1);
      refuseRecruiting(values);
      const terms = {
        rates: (positionals[0] ?? '').split(',').map((rate) => readPercent(rate.trim(), 'Each rate')),
        ceiling: values.ceiling === undefined ? undefined : readPercent(values.ceiling, 'The ceiling'),
        windowDays: readWhole(values.window, '--window'),
        linkDays: readWhole(values.link, '--link'),
        leastPayout: readLeastPayout(values['least-payout']),
      };
      const named = Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
      return (deps) => propose(deps, { ...named, rates: terms.rates });
    },
  },
  {
    usage: 'plan activate <version> [--by <signatory>]',
    says: 'Lets a proposed plan hold for new orders; one that pays unusually much or early takes two signatories, where there are two',
    example: 'npm run shop -- plan activate 1',
    read(args) {
      const { values, positionals } = readArgs(args, { by: asText }, 1);
      const [version = ''] = positionals;
      if (!/^\d{1,9}$/.test(version)) throw new WrongInput(`"${version}" is no version. "plan show" lists them.`);
      const by = values.by === undefined ? undefined : readSignatory(values.by);
      return (deps, terminal) => activate(deps, terminal, Number(version), by);
    },
  },
  {
    usage: 'plan tds <percent> --from <day>',
    says: 'Sets the part of a commission that is deducted for the tax office from a day on',
    example: 'npm run shop -- plan tds 2 --from 2027-04-01',
    read(args) {
      const { values, positionals } = readArgs(args, { from: asText }, 1);
      const fromDay = values.from ?? '';
      if (!isDay(fromDay)) throw new WrongInput('--from must be a day such as 2027-04-01.');
      const rate = readPercent(positionals[0] ?? '', 'The TDS rate');
      return (deps) => changeTds(deps, { rate, fromDay });
    },
  },
];
