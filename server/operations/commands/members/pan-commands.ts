import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import type { Deps } from '../../../deps.ts';
import { decidePan } from '../../../members/identity/decide-pan.ts';
import { listSharedPans, type SharedPan } from '../../../members/identity/pan-standing-store.ts';
import { about, type Command, plain } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';

const MAX_SHOWN = 1_000;

const standings: Record<SharedPan['standing'], string> = {
  counts: 'counts',
  elsewhere: 'is paid nothing, unless you decide that it counts here',
  shared: 'counts too: it was so before this was watched',
};

async function list({ db }: Deps): Promise<string> {
  const pans = await listSharedPans(db, MAX_SHOWN);
  if (pans.length === 0) return 'Every PAN stands in one profile alone, and counts there.';
  const table = plainTable(
    ['PAN', 'Member', 'Name', ''],
    pans.map(({ last4, code, name, standing }) => [`...${last4}`, code, name, standings[standing]]),
  );
  return `${table}\n\nDecide for whom a PAN counts: npm run shop -- pan decide <referral id>. The members are not told.`;
}

async function decide(deps: Deps, code: string): Promise<string> {
  const decided = await decidePan(deps, code);
  if (!decided) throw new CannotRun(`There is no member with the referral id ${code} who has saved a PAN.`);
  const { name, last4, others, freed } = decided;
  const rest =
    others.length === 0 ? 'Nobody else has it.' : `It does not count for ${others.join(', ')}, who have it too.`;
  const debts = freed.length === 0 ? '' : ` What the erased account ${freed.join(', ')} owes does not follow this PAN.`;
  return `The PAN ...${last4} counts for ${name} (${code}) from now on. ${rest}${debts}`;
}

export const panCommands: Command[] = [
  {
    usage: 'pan list',
    says: 'Lists the PANs that stand in several profiles, and for which of them each counts',
    example: 'npm run shop -- pan list',
    read: plain(list),
  },
  {
    usage: 'pan decide <referral id>',
    says: 'Lets a PAN count for this member and for nobody else who has it',
    example: 'npm run shop -- pan decide 7QK4M2XD',
    read: about(1, normaliseReferralCode, decide),
  },
];
