/**
 * What of the code may only become less, beside what house.json holds of it: fails where a figure is worse, and where one
 * is better and not committed yet. With `write` it puts the better ones into house.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compare, faultOf, type House, tableOf, withBetter } from './compare.ts';
import { readCommittedSources } from './committed.ts';
import { type Measure, measures } from './measures.ts';
import { type Place, readSources, type Source } from './sources.ts';

const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'house.json');
const read = (): House => JSON.parse(readFileSync(file, 'utf8')) as House;
const write = (path: string, value: unknown): void => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const sources = readSources(root);
if (process.argv[2] === 'write') write(file, withBetter(compare(measures, read(), sources)));
const compared = compare(measures, read(), sources);

let committed: Source[] | undefined;
const committedSources = (): Source[] => (committed ??= readCommittedSources(root));
const placesBefore = ({ of }: Measure): Place[] => (committedSources().length > 0 ? of(committedSources()).places : []);
const failures = compared.flatMap((one) => faultOf(one, () => placesBefore(one)) ?? []);
console.log([tableOf(compared), ...failures].join('\n'));
mkdirSync(join(root, 'test-results'), { recursive: true });
write(join(root, 'test-results/house.json'), { passed: compared.length - failures.length, failures });
process.exitCode = failures.length > 0 ? 1 : 0;
