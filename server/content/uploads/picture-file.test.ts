import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameOf, pathOf, storePicture, withRoom } from './picture-file.ts';

function dataFolder(): { dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-pictures-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir };
}

test('[CON-086] a picture is stored whole under the digest of its content', async () => {
  const config = dataFolder();
  const name = nameOf(Buffer.from('abc'), 'jpeg');
  expect(name).toBe('pictures/ba7816bf8f01cfea4141.jpg');
  await storePicture(config, name, Buffer.from('abc'));
  expect(existsSync(pathOf(config, name))).toBe(true);
  expect(await readdir(join(config.dataDir, 'uploads/pictures'))).toEqual(['ba7816bf8f01cfea4141.jpg']);
});

/** What refuses a picture. */
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error as { code?: string }).code,
  );

test('[CON-086] a disk that is full says so as a refusal, and other faults stay what they are', async () => {
  const config = dataFolder();
  // The device that has never room for a byte.
  expect(await codeOf(withRoom(config, 0, () => writeFile('/dev/full', 'x')))).toBe('picture-no-room');
  expect(await codeOf(withRoom(config, 0, () => writeFile(config.dataDir, 'x')))).toBe('EISDIR');
  expect(await codeOf(withRoom(config, Number.MAX_SAFE_INTEGER, async () => 'written'))).toBe('picture-no-room');
  expect(await withRoom(config, 0, async () => 'written')).toBe('written');
});
