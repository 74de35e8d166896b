import { type OwnTextProblem, ownTextProblem } from '#domain/content/written-text.ts';
import { lockContent } from '../../db/lock-content.ts';
import type { Deps } from '../../deps.ts';
import { currentAgreement, insertAgreement } from '../agreement-store.ts';

export type SetAgreement =
  | { outcome: 'set' | 'unchanged'; version: number }
  | ({ outcome: 'invalid' } & OwnTextProblem);

/** Lets a text of the owner hold as the seller agreement, as its next version. */
export async function setAgreement({ db, clock }: Deps, written: string): Promise<SetAgreement> {
  const problem = ownTextProblem(written);
  if (problem) return { outcome: 'invalid', ...problem };
  const text = written.trim();
  return db.transaction().execute(async (tx): Promise<SetAgreement> => {
    await lockContent(tx, 'seller agreement');
    const current = await currentAgreement(tx);
    if (current.text.trim() === text) return { outcome: 'unchanged', version: current.version };
    return { outcome: 'set', version: await insertAgreement(tx, text, clock()) };
  });
}
