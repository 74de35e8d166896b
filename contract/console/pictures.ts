import * as z from 'zod/mini';
import { MAX_ALT_LENGTH, MAX_PICTURE_SIDE_PX } from '#domain/content/picture-limits.ts';
import { endpoint } from '../endpoint.ts';
import { line, moment } from '../wire.ts';

const pixels = z.int().check(z.minimum(0), z.maximum(MAX_PICTURE_SIDE_PX));
const ofPicture = z.object({ name: line(300) });

const crop = z.object({
  x: pixels,
  y: pixels,
  width: pixels,
  height: pixels,
  /** What must be seen of it. */
  focus: z.optional(z.object({ x: pixels, y: pixels })),
});

/** A picture below the folder of uploads. */
export const picture = z.object({
  /** By which the calls name it. */
  name: z.string(),
  /** Its address. */
  src: z.string(),
  /** What it shows, for who does not see it; empty while nobody said. */
  alt: z.string(),
  /** In pixels; null for one that cannot be read, as `bytes` and `format` are. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  format: z.nullable(z.string()),
  /** Coarse where it is shown large. */
  is_small: z.boolean(),
  /** The picture that it was cut out of, and how. */
  original: z.nullable(z.string()),
  crop: z.nullable(crop),
  added_by: z.string(),
  added_at: moment,
});
export type WirePicture = z.output<typeof picture>;

const added = z.object({
  picture,
  /** The same content was there: nothing was added. */
  is_there_already: z.boolean(),
  /** It was one of several, such as those of an animation; the others are left out. */
  is_first_of_many: z.boolean(),
});
export type WireAddedPicture = z.output<typeof added>;

const MAX_ADDRESSES = 100;

/** The newest first (CON-086). */
export const pictures = endpoint({
  method: 'GET',
  path: '/console/pictures',
  summary: 'The pictures of the shop, all, those that nothing shows, or those of some addresses',
  guard: 'staff',
  needs: 'catalogue.read',
  query: z.object({
    /** `no` for those that nothing shows. */
    used: z.optional(z.enum(['no'])),
    /** Words of what it shows, or of the title of a product that shows it. */
    search: z.optional(line(100)),
    /** Addresses of pictures, one or several. */
    src: z.optional(z.union([line(300), z.array(line(300)).check(z.maxLength(MAX_ADDRESSES))])),
    /** The `next` of the page before. */
    after: z.optional(line(600)),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  reply: z.object({ items: z.array(picture), next: z.nullable(z.string()) }),
  refusals: [],
  failure: 'none',
});

/** One file, known by its content: its name and its type are not read (CON-086). */
export const addPicture = endpoint({
  method: 'POST',
  path: '/console/pictures',
  summary: 'Adds a picture, turned upright and without the place where it was taken',
  guard: 'staff',
  needs: 'catalogue.write',
  isUpload: true,
  reply: added,
  refusals: [
    'no-file',
    'file-too-large',
    'picture-type',
    'picture-pixels',
    'picture-broken',
    'picture-slow',
    'picture-no-room',
  ],
  failure: 'none',
});

export const cropPicture = endpoint({
  method: 'POST',
  path: '/console/pictures/:name/crop',
  summary: 'Cuts a new picture out of one, which stays',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofPicture,
  body: crop,
  reply: added,
  refusals: ['picture-crop', 'picture-type', 'picture-broken', 'picture-slow', 'picture-no-room'],
  failure: 'none',
});

export const setPictureAlt = endpoint({
  method: 'PUT',
  path: '/console/pictures/:name/alt',
  summary: 'Says what a picture shows',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofPicture,
  body: z.object({ alt: line(MAX_ALT_LENGTH) }),
  reply: picture,
  refusals: [],
  failure: 'none',
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/console/pictures/:name',
  summary: 'Deletes a picture that nothing shows',
  guard: 'staff',
  needs: 'catalogue.write',
  params: ofPicture,
  reply: z.object({}),
  refusals: ['picture-in-use'],
  failure: 'none',
});
