import { CHECKLIST, type ChecklistItem, leftToDo, paysAllLevels } from '#domain/rewards/checklist.ts';
import type { Deps } from '../../../deps.ts';
import { checklistFacts, readTerms } from '../../../rewards/plan-store.ts';
import { type Command, plain } from '../command.ts';
import { plainTable } from '../plain-table.ts';

const steps: Record<ChecklistItem, { what: string; how: string }> = {
  agreement: {
    what: 'Your own seller agreement',
    how: 'npm run shop -- agreement set our-agreement.md',
  },
  grievance: {
    what: 'Who hears complaints',
    how: 'npm run shop -- grievance set --name "Meera Nair" --email care@example.in --phone 9000000123',
  },
  registration: {
    what: 'Registration of the company',
    how: 'npm run shop -- tax set --gstin <GSTIN>, or --registration <CIN, LLPIN or Udyam number>',
  },
};

const ONLY_LEVEL_1 = 'Levels 2 and 3 are not paid before the checklist is done: new orders freeze level 1 only.';

/** What "plan show" adds while not all of the plan is paid. */
export async function untilChecked({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string[]> {
  const facts = checklistFacts(await readTerms(db));
  return paysAllLevels(facts, config.mode) ? [] : [`${ONLY_LEVEL_1} See: npm run shop -- plan checklist`];
}

async function checklist({ db, config }: Deps): Promise<string> {
  const left = leftToDo(checklistFacts(await readTerms(db)));
  const rows = CHECKLIST.map((item) => [steps[item].what, left.includes(item) ? 'to do' : 'done']);
  const [next] = left;
  const paid = next ? ONLY_LEVEL_1 : 'All levels of the plan are paid. Orders that were placed before keep theirs.';
  const says = config.mode === 'demo' ? 'A demo shop pays all levels of its plan whatever is done.' : paid;
  return [plainTable(['What', ''], rows), says, ...(next ? [`Next: ${steps[next].how}`] : [])].join('\n\n');
}

export const checklistCommand: Command = {
  usage: 'plan checklist',
  says: 'Shows what has to be done before levels 2 and 3 are paid, and what to do next',
  example: 'npm run shop -- plan checklist',
  read: plain(checklist),
};
