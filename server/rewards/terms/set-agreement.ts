import { type OwnTextProblem, ownTextProblem } from '#domain/content/written-problems.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { lockContent } from '../../db/lock-content.ts';
import type { Deps } from '../../deps.ts';
import { currentAgreement, insertAgreement } from '../agreement-store.ts';

export type SetAgreement =
  | { outcome: 'set' | 'unchanged'; version: number }
  | ({ outcome: 'invalid' } & OwnTextProblem);

/** Lets a text of the owner hold as the seller agreement, as its next version. */
export async function setAgreement(deps: Deps, written: string): Promise<SetAgreement> {
  const problem = ownTextProblem(written);
  if (problem) return { outcome: 'invalid', ...problem };
  const text = written.trim();
  return deps.db.transaction().execute(async (tx): Promise<SetAgreement> => {
    await lockContent(tx, 'seller agreement');
    const current = await currentAgreement(tx);
    if (current.text.trim() === text) return { outcome: 'unchanged', version: current.version };
    const version = await insertAgreement(tx, text, deps.clock());
    await recordEvent(tx, deps, {
      action: 'agreement.set',
      subject: { kind: 'agreement', id: String(version), name: `version ${version}` },
      before: { version: current.version },
      after: { version },
    });
    return { outcome: 'set', version };
  });
}
