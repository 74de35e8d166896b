import type { Database } from '../../db/open.ts';
import { findPicture, type PictureRow } from './picture-store.ts';
import { noteShownPictures } from './picture-uses-store.ts';

/** A picture by its name; one that something shows and no row tells of yet, such as a seed's, is noted first. */
export async function findOrNote(db: Database, name: string): Promise<PictureRow | null> {
  const found = await findPicture(db, name);
  if (found) return found;
  await noteShownPictures(db, [name]);
  return findPicture(db, name);
}
