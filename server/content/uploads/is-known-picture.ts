import type { Tx } from '../../db/open.ts';
import { holdPicture } from './picture-store.ts';
import { UPLOADS } from './picture-uses-store.ts';

/** Whether an address is that of a picture of the shop, which is locked against deletion until the transaction ends. */
export async function isKnownPicture(tx: Tx, address: string): Promise<boolean> {
  if (!address.startsWith(UPLOADS)) return false;
  const name = address.slice(UPLOADS.length);
  return (await holdPicture(tx, name, 'keep')) !== null;
}
