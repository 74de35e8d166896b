import type { WirePicture } from '#contract/console/pictures.ts';
import { changedFields } from '#domain/audit/changed-fields.ts';
import { MAX_ALT_LENGTH } from '#domain/content/picture-limits.ts';
import { Refusal } from '#domain/refusals.ts';
import { tidyLine } from '#domain/tidy-text.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { findOrNote } from './find-or-note.ts';
import { updateAlt } from './picture-store.ts';
import { pictureView } from './picture-view.ts';

/** Says what a picture shows, wherever it is shown (CON-086). @throws {Refusal} 'not-found' */
export async function setPictureAlt(acting: Acting, tx: Tx, name: string, said: string): Promise<WirePicture> {
  const before = await findOrNote(tx, name);
  if (!before) throw new Refusal('not-found');
  const alt = tidyLine(said, MAX_ALT_LENGTH);
  const after = await updateAlt(tx, name, alt);
  await recordEvent(tx, acting, {
    action: 'picture.describe',
    subject: { kind: 'picture', id: name, name: alt || name },
    ...changedFields({ alt: before.alt }, { alt }),
  });
  return pictureView(after);
}
