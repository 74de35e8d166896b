import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { FORMAT_VERSION, lineOf, type Mark, writeBackup } from './backup-file.ts';
import {
  findLevel,
  findTables,
  fullName,
  JOBS,
  type Level,
  readRows,
  readSequences,
  speakPlainly,
} from './backup-store.ts';
import { cannotWrite } from '../commands/cannot-write.ts';
import { CannotRun } from '../commands/cannot-run.ts';
import { markBackedUp } from '../start/database-kind-store.ts';

export interface Made {
  tables: number;
  rows: number;
  /** How many of the rows are work that waits. */
  jobs: number;
  bytes: number;
  sha256: string;
}

export const SAY_EVERY = 100_000;

/** Everything a backup says, line by line; what it came to is noted in `made`. */
async function* linesOf(
  tx: Tx,
  now: Date,
  level: Level,
  made: Made,
  say: (line: string) => void,
): AsyncGenerator<string> {
  const whole = createHash('sha256');
  const write = (text: string): string => {
    whole.update(text);
    return text;
  };
  const mark = (one: Mark): string => write(lineOf(one));
  yield mark({ format: 'banyan-backup', version: FORMAT_VERSION, made: now.toISOString(), level });
  for (const table of await findTables(tx)) {
    const name = fullName(table);
    const hash = createHash('sha256');
    let count = 0;
    yield mark({ table: name, columns: table.columns.map((column) => column.name) });
    for await (const rows of readRows(tx, table)) {
      const text = `${rows.join('\n')}\n`;
      hash.update(text);
      if (Math.floor((count + rows.length) / SAY_EVERY) > Math.floor(count / SAY_EVERY))
        say(`${name}: ${count + rows.length} rows`);
      count += rows.length;
      yield write(text);
    }
    yield mark({ endOf: name, rows: count, sha256: hash.digest('hex') });
    if (count > 0) say(`${name}: ${count} rows, done`);
    made.tables += 1;
    made.rows += count;
    if (name === JOBS) made.jobs = count;
  }
  yield mark({ sequences: await readSequences(tx) });
  made.sha256 = whole.digest('hex');
  yield lineOf({ end: true, rows: made.rows, sha256: made.sha256 });
}

/**
 * Writes all that the database holds, as it stands at one moment, to a file, and has the database remember when.
 *
 * @throws {CannotRun} when the file exists already, or there is no shop in the database
 */
export async function makeBackup({ db, clock }: Deps, file: string, say: (line: string) => void): Promise<Made> {
  if (existsSync(file)) throw new CannotRun(`${file} exists already. Choose another name, or move that one away.`);
  const made: Made = { tables: 0, rows: 0, jobs: 0, bytes: 0, sha256: '' };
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const level = await findLevel(tx);
      if (!level) throw new CannotRun('The database holds no shop yet, so there is nothing to back up.');
      await speakPlainly(tx);
      await writeBackup(file, linesOf(tx, clock(), level, made, say)).catch(cannotWrite(file));
    });
  await markBackedUp(db, clock());
  return { ...made, bytes: (await stat(file)).size };
}
