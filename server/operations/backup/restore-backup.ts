import { migrate, newestMigration } from '../../db/migrate.ts';
import type { Database, Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { broken, FORMAT_VERSION, type Line, type Mark, readBackup } from './backup-file.ts';
import {
  findLevel,
  findTables,
  fullName,
  JOBS,
  type Level,
  lockTables,
  setSequence,
  setTriggers,
  speakPlainly,
  type SequenceState,
  type StoredTable,
  writeRows,
} from './backup-store.ts';
import { markRestored } from '../start/database-kind-store.ts';
import { SAY_EVERY } from './make-backup.ts';
import { CannotRun } from '../commands/cannot-run.ts';

export interface Restored {
  /** When the backup was made. */
  made: string;
  tables: number;
  rows: number;
  jobs: number;
  sha256: string;
}

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4 * 1024 * 1024;

type Header = Extract<Mark, { format: string }>;

/** What the first line says. @throws {CannotRun} for what is no backup, or one of another version */
async function readHeader(file: string, lines: AsyncGenerator<Line>): Promise<Header> {
  const { value } = await lines.next();
  if (!value || !('mark' in value) || !('format' in value.mark) || value.mark.format !== 'banyan-backup')
    throw new CannotRun(`${file} is not a backup of this shop.`);
  if (value.mark.version !== FORMAT_VERSION)
    throw new CannotRun(
      `${file} is a backup of format ${value.mark.version}, and this version of the shop reads format ${FORMAT_VERSION}. ` +
        'Restore it with the version that made it.',
    );
  return value.mark;
}

const sayLevel = ({ schema, queue }: Level): string => `${schema} (queue ${queue})`;

function expectLevel(file: string, of: Level, here: Level): void {
  if (of.schema === here.schema && of.queue === here.queue) return;
  throw new CannotRun(
    `${file} was made at level ${sayLevel(of)} of the database, and this version of the shop is at ${sayLevel(here)}. ` +
      'Restore it with the version that made it; a newer one then brings it up to date when it starts.',
  );
}

const notEmpty = (why: string): CannotRun =>
  new CannotRun(
    `The database is not empty: ${why}. ` +
      'A backup is restored into an empty one only: name another with DATABASE_URL or DATA_DIR.',
  );

/** Makes the tables where there are none; an older shop that stands there is not touched. */
async function makeTables(db: Database): Promise<void> {
  const here = await findLevel(db);
  if (!here) await migrate(db);
  else if (here.schema !== newestMigration) throw notEmpty(`it holds a shop at level ${here.schema}`);
}

/** Fills the tables with what the lines say, in the order in which they say it. */
class Filling {
  readonly #tx: Tx;
  readonly #file: string;
  readonly #say: (line: string) => void;
  readonly #waiting: Map<string, StoredTable>;
  #table: StoredTable | null = null;
  #rows: string[] = [];
  #bytes = 0;
  #count = 0;
  sequences: SequenceState[] = [];
  rows = 0;
  jobs = 0;
  sha256 = '';

  constructor(tx: Tx, file: string, tables: readonly StoredTable[], say: (line: string) => void) {
    this.#tx = tx;
    this.#file = file;
    this.#say = say;
    this.#waiting = new Map(tables.map((table) => [fullName(table), table]));
  }

  async take(line: Line): Promise<void> {
    if ('row' in line) return this.#addRow(line.row);
    const { mark } = line;
    if ('table' in mark) this.#begin(mark.table, mark.columns);
    else if ('endOf' in mark) await this.#end();
    else if ('sequences' in mark) this.sequences = mark.sequences;
    else if ('end' in mark) this.#finish(mark.sha256);
  }

  #begin(name: string, columns: string[]): void {
    const table = this.#waiting.get(name);
    const known = new Map(table?.columns.map((column) => [column.name, column]));
    const fits = known.size === columns.length && columns.every((column) => known.has(column));
    if (!table || !fits) throw new CannotRun(`This database has no table ${name} as ${this.#file} holds it.`);
    this.#waiting.delete(name);
    this.#table = { ...table, columns: columns.flatMap((column) => known.get(column) ?? []) };
    this.#count = 0;
  }

  async #addRow(row: string): Promise<void> {
    this.#rows.push(row);
    this.#bytes += row.length;
    if (this.#rows.length === ROWS_AT_ONCE || this.#bytes > BYTES_AT_ONCE) await this.#flush();
  }

  async #flush(): Promise<void> {
    const [table, rows] = [this.#table, this.#rows];
    if (!table) throw broken(this.#file, 'a row belongs to no table');
    if (rows.length > 0) await writeRows(this.#tx, table, rows);
    const before = this.#count;
    this.#count += rows.length;
    [this.#rows, this.#bytes] = [[], 0];
    if (Math.floor(this.#count / SAY_EVERY) > Math.floor(before / SAY_EVERY))
      this.#say(`${fullName(table)}: ${this.#count} rows`);
  }

  async #end(): Promise<void> {
    await this.#flush();
    const name = this.#table ? fullName(this.#table) : '';
    if (this.#count > 0) this.#say(`${name}: ${this.#count} rows, done`);
    if (name === JOBS) this.jobs = this.#count;
    this.rows += this.#count;
    this.#table = null;
  }

  #finish(sha256: string): void {
    const [missing] = this.#waiting.keys();
    if (missing !== undefined) throw new CannotRun(`${this.#file} holds nothing for the table ${missing}.`);
    this.sha256 = sha256;
  }
}

/** What PostgreSQL says of rows that contradict each other or their table. */
const isContradiction = (error: unknown): error is Error =>
  error instanceof Error && /^2[23]/.test((error as { code?: string }).code ?? '');

/**
 * Fills an empty database with a backup: with all of it, or with nothing.
 *
 * @throws {CannotRun} when the backup is broken or of another level, or the database is not empty
 */
export async function restoreBackup({ db }: Deps, file: string, say: (line: string) => void): Promise<Restored> {
  const lines = readBackup(file);
  try {
    const { made, level } = await readHeader(file, lines);
    expectLevel(file, level, { ...level, schema: newestMigration });
    await makeTables(db);
    return await db.transaction().execute(async (tx) => {
      expectLevel(file, level, (await findLevel(tx)) ?? { schema: 'none', queue: 0 });
      await speakPlainly(tx);
      const tables = await findTables(tx);
      const full = await lockTables(tx, tables);
      if (full.length > 0)
        throw notEmpty(`${full.slice(0, 3).join(', ')}${full.length > 3 ? ' and others' : ''} hold rows`);
      await setTriggers(tx, tables, 'disable');
      const filling = new Filling(tx, file, tables, say);
      for await (const line of lines) await filling.take(line);
      for (const sequence of filling.sequences) await setSequence(tx, sequence);
      await setTriggers(tx, tables, 'enable');
      await markRestored(tx);
      const { rows, jobs, sha256 } = filling;
      return { made, tables: tables.length, rows, jobs, sha256 };
    });
  } catch (error) {
    throw isContradiction(error)
      ? new CannotRun(`${file} does not fit this version of the shop: ${error.message}. Nothing was restored.`)
      : error;
  } finally {
    await lines.return(undefined);
  }
}
