import { formatRupees, fromRupees } from '#domain/money.ts';
import { PAID_LEVELS } from '#domain/referral/attribution.ts';
import { SEED_TDS_RATE } from '#domain/rewards/commission.ts';
import { type CommissionPlan, type PlanTrouble, planTrouble, SEED_PLAN } from '#domain/rewards/plan.ts';
import { formatDateTime, indianDay } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { activatePlan, insertPlan, insertTdsRate, listPlans, listTdsRates, planOf } from '../rewards/plan-store.ts';
import { untilChecked } from './checklist-command.ts';
import { type Command, plain, readArgs, WrongInput } from './command.ts';
import { CannotRun } from './open-shop.ts';
import { plainTable } from './plain-table.ts';

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** "7.5" as 750 basis points. @throws {WrongInput} */
function readPercent(text: string, what: string): number {
  const basisPoints = Math.round(Number(text) * 100);
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || basisPoints > 10_000)
    throw new WrongInput(`${what} must be a percentage from 0 to 100, such as 5 or 7.5, but is "${text}".`);
  return basisPoints;
}

function readWhole(text: string | undefined, usual: number, what: string): number {
  if (text === undefined) return usual;
  if (!/^\d{1,4}$/.test(text)) throw new WrongInput(`${what} must be a whole number, but is "${text}".`);
  return Number(text);
}

const troubles: Record<PlanTrouble, (plan: Omit<CommissionPlan, 'version'>) => string> = {
  'invalid-rate': () => 'A rate must be zero or more.',
  'plan-above-ceiling': ({ rates, ceiling }) =>
    `The rates sum to ${percent(rates.reduce((sum, rate) => sum + rate, 0))}, above the ceiling of ${percent(ceiling)}: the shop would pay more than it means to. Lower a rate, or raise --ceiling.`,
  'no-level': () => 'A plan needs a rate for level 1 at least.',
  'too-many-levels': () => `A plan pays at most ${PAID_LEVELS} levels.`,
  'invalid-days': () => 'The window is 0 to 365 days, the life of a link 1 to 365.',
};

/** What a plan may never pay for (section 9 of the programme). */
const RECRUITING = ['joining', 'recruit', 'pair', 'slot', 'rank'] as const;

function refuseRecruiting(values: Partial<Record<string, string | boolean>>): void {
  const named = RECRUITING.find((word) => values[word] !== undefined);
  if (named)
    throw new WrongInput(
      `A plan pays for delivered sales alone. Paying for "${named}" would pay for enrolling people, which the Consumer Protection (Direct Selling) Rules, 2021 forbid as a pyramid scheme.`,
    );
}

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
  const holds = active.toSorted((a, b) => Number(b.activated_at) - Number(a.activated_at) || b.version - a.version)[0];
  const stateOf = (plan: (typeof plans)[number]): string => {
    if (plan === holds) return `holds since ${formatDateTime(plan.activated_at ?? clock())}`;
    return plan.activated_at ? 'held before' : 'proposed';
  };
  const rows = plans.map((plan) => row(planOf(plan), stateOf(plan)));
  if (!holds) rows.push(row(SEED_PLAN, 'holds, as the shop came with it'));
  const head = ['Version', 'Rates by level', 'Ceiling', 'Confirmed after days', 'Link days', 'Least payout', ''];
  const tds = rates.length > 0 ? rates.map(({ from_day: day, rate }) => [day, percent(rate)]) : [];
  return [
    plainTable(head, rows),
    plainTable(['TDS from', 'Rate'], [...tds, ['before', percent(SEED_TDS_RATE)]]),
    'An order keeps the plan under which it was placed.',
    ...(await untilChecked({ db, config })),
  ].join('\n\n');
}

async function propose({ db, clock }: Deps, plan: Omit<CommissionPlan, 'version'>): Promise<string> {
  const version = await insertPlan(db, plan, clock());
  return `Plan ${version} is proposed. It holds for new orders after: npm run shop -- plan activate ${version}`;
}

async function activate({ db, clock }: Deps, version: number): Promise<string> {
  if (!(await activatePlan(db, version, clock())))
    throw new CannotRun(`There is no proposed plan ${version}. "plan show" lists them.`);
  return `Plan ${version} holds for what is ordered from now on. Orders that were placed before keep theirs.`;
}

async function changeTds({ db, clock }: Deps, rate: number, day: string): Promise<string> {
  if (day <= indianDay(clock()))
    throw new WrongInput('A rate holds from a later day on: what was deducted stays as it was.');
  if (!(await insertTdsRate(db, day, rate))) throw new CannotRun(`Another rate holds from ${day} on already.`);
  return `From ${day} on ${percent(rate)} of what is confirmed is deducted for the tax office.`;
}

const asText = { type: 'string' } as const;
const recruiting = Object.fromEntries(RECRUITING.map((word) => [word, asText]));

export const planCommands: Command[] = [
  {
    usage: 'plan show',
    says: 'Shows the commission plans and the TDS rates',
    example: 'npm run shop -- plan show',
    read: plain(show),
  },
  {
    usage: 'plan propose <rates> [--ceiling <percent>] [--window <days>] [--link <days>] [--least-payout <rupees>]',
    says: 'Proposes what each level earns of a delivered sale, level 1 first; nothing goes by it before "plan activate"',
    example: 'npm run shop -- plan propose 5,3,2 --window 14',
    read(args) {
      const options = { ceiling: asText, window: asText, link: asText, 'least-payout': asText, ...recruiting };
      const { values, positionals } = readArgs(args, options, 1);
      refuseRecruiting(values);
      const leastPayout = fromRupees(values['least-payout'] ?? SEED_PLAN.leastPayout / 100);
      if (leastPayout === null || leastPayout <= 0)
        throw new WrongInput('--least-payout must be an amount in rupees above zero.');
      const plan = {
        rates: (positionals[0] ?? '').split(',').map((rate) => readPercent(rate.trim(), 'Each rate')),
        ceiling: values.ceiling === undefined ? SEED_PLAN.ceiling : readPercent(values.ceiling, 'The ceiling'),
        windowDays: readWhole(values.window, SEED_PLAN.windowDays, '--window'),
        linkDays: readWhole(values.link, SEED_PLAN.linkDays, '--link'),
        leastPayout,
      };
      const trouble = planTrouble(plan);
      if (trouble) throw new WrongInput(troubles[trouble](plan));
      return (deps) => propose(deps, plan);
    },
  },
  {
    usage: 'plan activate <version>',
    says: 'Lets a proposed plan hold for new orders',
    example: 'npm run shop -- plan activate 1',
    read(args) {
      const [version = ''] = readArgs(args, {}, 1).positionals;
      if (!/^\d{1,9}$/.test(version)) throw new WrongInput(`"${version}" is no version. "plan show" lists them.`);
      return (deps) => activate(deps, Number(version));
    },
  },
  {
    usage: 'plan tds <percent> --from <day>',
    says: 'Sets the part of a commission that is deducted for the tax office from a day on',
    example: 'npm run shop -- plan tds 2 --from 2027-04-01',
    read(args) {
      const { values, positionals } = readArgs(args, { from: asText }, 1);
      const day = values.from ?? '';
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
        throw new WrongInput('--from must be a day such as 2027-04-01.');
      const rate = readPercent(positionals[0] ?? '', 'The TDS rate');
      return (deps) => changeTds(deps, rate, day);
    },
  },
];
