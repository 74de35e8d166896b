import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { plainTable } from '#server/operations/commands/plain-table.ts';
import { type Figure, isReached, written, writtenWanted } from './figure.ts';
import { PEER } from './peer.ts';

/** Where and on what was measured. */
interface Machine {
  date: string;
  cpu: string;
  memory: string;
  node: string;
  platform: string;
  postgres: string;
}

/** What a run leaves in its file. */
export interface Results extends Machine {
  figures: Figure[];
}

export const machine = (postgres: string): Machine => ({
  date: new Date().toISOString(),
  cpu: `${cpus().length} x ${cpus()[0]?.model.trim()}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
  postgres,
});

/** @returns the file's path */
export function writeResults(results: Results): string {
  const folder = join(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${results.date.slice(0, 16).replace(':', '')}.json`);
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return file;
}

/** @throws {Error} when the file holds no results */
export function readResults(file: string): Results {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const results = JSON.parse(readFileSync(file, 'utf8')) as Results;
  if (!Array.isArray(results.figures)) throw new Error(`${file} holds no results of the benchmark.`);
  return results;
}

const about = ({ cpu, memory, node, postgres, date }: Machine): string =>
  `${cpu}, ${memory}, Node ${node}, ${postgres}, ${date}`;

function verdictOf({ value, wanted }: Figure): string {
  if (!wanted) return '';
  return isReached(value, wanted) ? 'reached' : 'MISSED';
}

const limitOf = ({ limit, unit }: Figure, before?: Figure): string => {
  if (limit === undefined) return '';
  const then = before?.limit === undefined ? '' : ` (before ${written(before.limit, unit)})`;
  return written(limit, unit) + then;
};

/** A run as a table, with what an earlier one measured of the same. */
export function tableOf(results: Results, before: Results | null): string {
  const earlier = new Map(before?.figures.map((figure) => [figure.what, figure]));
  const rows = results.figures.map((figure) => {
    const { what, value, unit, peer, wanted, note = '' } = figure;
    const then = earlier.get(what);
    return [
      what,
      then ? written(then.value, then.unit) : '',
      written(value, unit),
      limitOf(figure, then),
      peer === undefined ? '' : written(peer, unit),
      wanted ? writtenWanted(wanted, unit) : '',
      verdictOf(figure),
      note,
    ];
  });
  const headings = ['What', 'Before', 'Ours', 'Limit of the machine', PEER.name, 'Wanted', '', 'Spread and more'];
  return [
    about(results),
    ...(before ? [`Before: ${about(before)}`] : []),
    `${PEER.name}: ${PEER.measured}`,
    '',
    plainTable(headings, rows),
  ].join('\n');
}
