import { Refusal } from '#domain/refusals.ts';
import { pictures as texts } from '#texts/en/console/pictures.ts';
import { fill } from '#texts/fill.ts';
import { recordEvent } from '../../audit/record-event.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { deletePictureRow, holdPicture } from './picture-store.ts';
import { usesOf } from './picture-uses-store.ts';

/** How many of the things that show a picture are named. */
const MAX_NAMED_USES = 3;

/** What shows it, as a person reads it; empty for nothing. */
async function usesText(tx: Tx, name: string): Promise<string> {
  const uses = await usesOf(tx, name);
  const named = uses.slice(0, MAX_NAMED_USES).map(({ what, title }) => fill(texts.uses[what], { title }));
  const more = uses.length - named.length;
  return [...named, ...(more > 0 ? [fill(texts.uses.more, { count: more })] : [])].join(', ');
}

/**
 * Deletes a picture that nothing shows. Its files are put away by `removeUnlisted` once that is committed.
 *
 * @throws {Refusal} 'not-found', or 'picture-in-use' with what shows it
 */
export async function deletePicture(acting: Acting, tx: Tx, name: string): Promise<void> {
  const picture = await holdPicture(tx, name, 'delete');
  if (!picture) throw new Refusal('not-found');
  const list = await usesText(tx, name);
  if (list !== '') throw new Refusal('picture-in-use', { list });
  await deletePictureRow(tx, name);
  const { alt, width, height, original } = picture;
  await recordEvent(tx, acting, {
    action: 'picture.delete',
    subject: { kind: 'picture', id: name, name: alt || name },
    before: { name, alt, width, height, ...(original !== null && { original }) },
  });
}
