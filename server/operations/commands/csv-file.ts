import { writeFile } from 'node:fs/promises';
import { csv, type CsvCell } from '#domain/csv.ts';
import { cannotWrite } from './cannot-write.ts';

type Rows = readonly (readonly CsvCell[])[];

/** Writes rows to a new file that its owner alone may read. Nothing is written over. @throws {CannotRun} */
export const writeCsv = (file: string, rows: Rows): Promise<void> =>
  writeFile(file, `${csv(rows)}\r\n`, { mode: 0o600, flag: 'wx' }).catch(cannotWrite(file));

/** The option by which a list goes to a file, without what npm prints around it. */
export const OUT = { out: { type: 'string' } } as const;

/** Rows below their heading for `--out`, or to be printed where no file was named. @returns what is printed */
export async function csvTo(file: string | undefined, rows: Rows): Promise<string> {
  if (file === undefined) return csv(rows);
  await writeCsv(file, rows);
  return `${file} holds ${rows.length - 1} ${rows.length === 2 ? 'row' : 'rows'} below its heading.`;
}
