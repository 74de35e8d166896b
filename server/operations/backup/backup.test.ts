import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { backupFolder, backUp, proveRoundTrip } from '../../testing/prove-backup.ts';
import { runShopCommand } from '../../testing/run-shop-command.ts';
import { readBackup } from './backup-file.ts';
import { CannotRun } from '../commands/cannot-run.ts';

let shop: TestShop;
let empty: TestShop;
let whole: string;
const folder = backupFolder();
beforeAll(async () => {
  shop = await openTestShop();
  empty = await openTestShop({ isEmpty: true });
  whole = join(folder, 'whole');
  await addProduct(shop);
  await backUp(shop, whole);
});
afterAll(async () => {
  await shop.close();
  await empty.close();
  rmSync(folder, { recursive: true });
});

let files = 0;
/** The backup with something done to its bytes. */
function changed(change: (bytes: Buffer) => Buffer): string {
  const file = join(folder, `changed-${++files}`);
  writeFileSync(file, change(readFileSync(whole)));
  return file;
}
/** The backup with something done to its text. */
const rewritten = (change: (text: string) => string): string =>
  changed((bytes) => zstdCompressSync(change(zstdDecompressSync(bytes).toString())));

async function refusal(file: string): Promise<string | undefined> {
  const ended = await runShopCommand(empty, 'restore', file);
  expect(ended).toMatchObject({ exitCode: 1 });
  expect(await empty.deps.db.selectFrom('products').select('id').execute()).toEqual([]);
  return ended.err;
}

/** What is read of a file: all its lines, or that it was refused. */
async function readAll(file: string): Promise<unknown> {
  try {
    const lines = [];
    for await (const line of readBackup(file)) lines.push(line);
    return lines;
  } catch (error) {
    if (error instanceof CannotRun) return 'refused';
    throw error;
  }
}

test('a shop with rows in every table is the same after it was restored into an embedded database', async () => {
  const [from, to] = [await openTestShop({ isEmpty: true }), await openTestShop({ isEmpty: true })];
  try {
    const { before, after } = await proveRoundTrip(from, to);
    expect(after).toBe(before);
  } finally {
    await from.close();
    await to.close();
  }
});

describe('a backup', () => {
  test('may be read by its owner alone, and leaves nothing else behind', () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
    expect(existsSync(`${whole}.part`)).toBe(false);
  });

  test('says what it does not hold', async () => {
    const { out } = await runShopCommand(shop, 'backup', join(folder, 'another'));
    expect(out).toContain('Not in it: the pictures in DATA_DIR, and DATA_KEYS');
  });

  test('never takes the place of another file', async () => {
    const before = readFileSync(whole);
    const { err } = await runShopCommand(shop, 'backup', whole);
    expect(err).toBe(`${whole} exists already. Choose another name, or move that one away.`);
    expect(readFileSync(whole)).toEqual(before);
  });

  test('that cannot be written says why', async () => {
    const { err } = await runShopCommand(shop, 'backup', join(folder, 'nowhere', 'file'));
    expect(err).toMatch(/nowhere\/file could not be written: ENOENT/);
  });
});

describe('restoring is refused, and changes nothing,', () => {
  test('into a database that holds anything', async () => {
    expect(await runShopCommand(shop, 'restore', whole)).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^The database is not empty: products, .* hold rows\. .* into an empty one/),
    });
  });

  /** What became of reading a changed file: "refused", "the same", or what was read instead. */
  async function outcomeOf(file: string, lines: unknown): Promise<string> {
    const read = await readAll(file);
    return read === 'refused' || !isDeepStrictEqual(read, lines) ? JSON.stringify(read) : 'the same';
  }

  test.each([
    [
      'a byte was changed, wherever it stands',
      (bytes: Buffer, place: number) => {
        bytes[place] = (bytes[place] ?? 0) ^ (1 << (place % 8));
        return bytes;
      },
    ],
    ['its end is missing, wherever it was cut', (bytes: Buffer, place: number) => bytes.subarray(0, place)],
  ])('when %s', async (_title, change) => {
    const { length } = readFileSync(whole);
    const lines = await readAll(whole);
    const outcomes: string[] = [];
    for (let place = 0; place < length; place += Math.ceil(length / 150))
      outcomes.push(
        await outcomeOf(
          changed((bytes) => change(bytes, place)),
          lines,
        ),
      );
    // The compression has a few bits without a meaning.
    expect(outcomes.filter((outcome) => outcome !== '"refused"' && outcome !== 'the same')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === '"refused"').length).toBeGreaterThan(130);
  });

  test('when a row was changed, left out or added', async () => {
    const sentence =
      / is broken: the checksum of products is another one\. Nothing was restored; take another backup\./;
    expect(await refusal(rewritten((text) => text.replace('"Black tea"', '"Green tea"')))).toMatch(sentence);
    expect(await refusal(rewritten((text) => text.replace(/^\[.*"Black tea".*\n/m, '')))).toMatch(sentence);
    const sequences = /"last":\d+/;
    expect(await refusal(rewritten((text) => text.replace(sequences, '"last":7')))).toContain(
      'its checksum is another',
    );
    expect(await refusal(rewritten((text) => `${text}["more"]\n`))).toContain('something follows its end');
  });

  test('when it is no backup at all', async () => {
    const missing = join(folder, 'missing');
    expect(await refusal(missing)).toContain(`${missing} cannot be read: ENOENT`);
    const [nothing, text] = [changed(() => Buffer.of()), changed(() => Buffer.from('order,total\n1,2\n'))];
    expect(await refusal(nothing)).toBe(`${nothing} is empty.`);
    expect(await refusal(text)).toBe(`${text} is not a backup of this shop.`);
    const foreign = rewritten(() => '{"some":"export"}\n');
    expect(await refusal(foreign)).toBe(`${foreign} is not a backup of this shop.`);
  });

  test('when another version of the shop made it', async () => {
    const older = rewritten((text) => text.replace(/"schema":"\w+"/, '"schema":"0001_foundation"'));
    expect(await refusal(older)).toMatch(
      /was made at level 0001_foundation \(queue \d+\) of the database, and this version of the shop is at \w+ .*Restore it with the version that made it/,
    );
    const queue = rewritten((text) => text.replace(/"queue":\d+/, '"queue":1'));
    expect(await refusal(queue)).toContain('(queue 1)');
    const format = rewritten((text) => text.replace('"version":1', '"version":2'));
    expect(await refusal(format)).toContain('is a backup of format 2, and this version of the shop reads format 1.');
  });

  test('when a table of it is not the one that stands here', async () => {
    expect(await refusal(rewritten((text) => text.replace('"family_line"', '"family"')))).toContain(
      'This database has no table products as',
    );
  });
});
