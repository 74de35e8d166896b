import { Refusal } from '#domain/refusals.ts';
import { fill } from '#texts/fill.ts';
import { refusals } from '#texts/en/refusals.ts';
import type { Tx } from '../../../db/open.ts';
import type { Acting } from '../../../deps.ts';
import { WrongInput } from '../command.ts';

/** A refusal as one who types reads it: what is wrong with each field, or the sentence of all. */
function sentenceOf({ code, facts }: Refusal): string {
  const { fields } = facts;
  return typeof fields === 'object' && fields !== null ? Object.values(fields).join(' ') : fill(refusals[code], facts);
}

/**
 * Changes goods or categories in one transaction, as the console does.
 *
 * @throws {WrongInput} with the sentence of what is refused
 */
export async function changeGoods(acting: Acting, work: (tx: Tx) => Promise<string>): Promise<string> {
  try {
    return await acting.db.transaction().execute(work);
  } catch (error) {
    throw error instanceof Refusal ? new WrongInput(sentenceOf(error)) : error;
  }
}
