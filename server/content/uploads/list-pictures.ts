import * as z from 'zod/mini';
import type * as contract from '#contract/console/pictures.ts';
import type { WirePicture } from '#contract/console/pictures.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { decodeCursor, encodeCursor } from '../../cursor.ts';
import type { Deps } from '../../deps.ts';
import { readFacts } from './decode-picture.ts';
import { pathOf } from './picture-file.ts';
import { listPictureRows, type PictureRow } from './picture-store.ts';
import { shownAmong, UPLOADS } from './picture-uses-store.ts';
import { pictureView } from './picture-view.ts';

const PAGE_SIZE = 50;

type Query = ParsedInputOf<typeof contract.pictures>['query'];

const place = z.tuple([z.iso.datetime(), z.string()]);

function placeOf(after: string | undefined): { at: string; name: string } | null {
  if (after === undefined) return null;
  const [at, name] = decodeCursor(place, after, () => true);
  return { at, name };
}

/** One of which no facts were read yet is looked at now. */
async function viewOf({ config }: Deps, row: PictureRow): Promise<WirePicture> {
  if (row.digest !== null) return pictureView(row);
  return pictureView({ ...row, ...(await readFacts(pathOf(config, row.name))) });
}

/** A picture of a seed that no row tells of yet. */
const unlisted = (address: string): PictureRow => ({
  name: address.slice(UPLOADS.length),
  digest: null,
  width: null,
  height: null,
  bytes: null,
  format: null,
  alt: '',
  original: null,
  crop: null,
  added_by: '',
  added_at: new Date(0),
});

/** The pictures of some addresses, in their order; what is no picture of the shop is left out. */
async function ofAddresses(deps: Deps, addresses: readonly string[]): Promise<WirePicture[]> {
  const query = { isUnused: false, search: '', after: null, limit: addresses.length };
  const rows = await listPictureRows(deps.db, { ...query, addresses });
  const known = new Map(rows.map((row) => [UPLOADS + row.name, row]));
  const asked = [...new Set(addresses)].filter((address) => address.startsWith(UPLOADS));
  const shown = await shownAmong(
    deps.db,
    asked.filter((address) => !known.has(address)),
  );
  const found = asked.filter((address) => known.has(address) || shown.has(address));
  return Promise.all(found.map((address) => viewOf(deps, known.get(address) ?? unlisted(address))));
}

/** A page of the pictures, the newest first (CON-086). */
export async function listPictures(deps: Deps, query: Query): Promise<ReplyOf<typeof contract.pictures>> {
  const { used, search = '', src, after, limit = PAGE_SIZE } = query;
  if (src !== undefined) return { items: await ofAddresses(deps, [src].flat()), next: null };
  const rows = await listPictureRows(deps.db, {
    isUnused: used === 'no',
    search,
    addresses: null,
    after: placeOf(after),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const items = await Promise.all(shown.map((row) => viewOf(deps, row)));
  return { items, next: last ? encodeCursor([last.added_at.toISOString(), last.name]) : null };
}
