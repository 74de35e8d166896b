import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { WireAddedPicture } from '#contract/console/pictures.ts';
import type { TestShop, Visitor } from './open-test-shop.ts';
import { sendForm } from './send-file.ts';

/** The size of test pictures, in pixels. */
export const TEST_SIZE = { width: 1_200, height: 1_500 };

/** A picture whose left half is red and whose right half is blue; the number makes it another one. */
export const halves = (n = 0, { width, height } = TEST_SIZE): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: n, b: 255 } } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: { r: 255, g: n, b: 0 } } },
      gravity: 'west',
    },
  ]);

export const jpegOf = (n = 0, size = TEST_SIZE): Promise<Buffer> => halves(n, size).jpeg().toBuffer();

/** The red, green and blue of a place in a picture, each by whether there is much of it. */
export async function colourAt(content: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((part) => (part > 127 ? '1' : '0')).join('');
}

/** Adds a picture through the console. @throws when it is refused */
export async function addPicture(visitor: Visitor, content: Buffer, headers = {}): Promise<WireAddedPicture> {
  const { status, body } = await sendForm(visitor, { files: [{ content }], headers });
  if (status !== 200) throw new Error(`The picture was refused: ${String(body.message)}`);
  return body as WireAddedPicture;
}

/** Where a picture of a test shop lies. */
export const pictureFile = ({ deps }: TestShop, name: string): string => join(deps.config.dataDir, 'uploads', name);

/** What the audit log of a test shop says, the oldest first. */
export const auditEvents = ({ deps: { db } }: TestShop) =>
  db.selectFrom('audit_events').select(['action', 'subject_id', 'actor', 'before', 'after']).orderBy('id').execute();
