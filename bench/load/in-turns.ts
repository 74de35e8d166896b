import { type Benches, roundsOf } from '../benches.ts';
import { answerOf, type Bare, startBareReader, startBareRenderer, startBareServer } from '../machine/limit.ts';
import { type Figure, median, spreadOf, written } from '../report/figure.ts';
import { type Load, type Measured, measureLoad } from './wrk.ts';

type Asked = Omit<Load, 'seconds' | 'connections'> & { connections?: number };
type Named = Pick<Figure, 'what' | 'peer' | 'wanted'>;

/** A work for so many seconds. @returns how it went */
export type Round = (seconds: number) => Promise<Measured>;

const middle = (rounds: readonly Measured[], of: keyof Pick<Measured, 'perSecond' | 'p50' | 'p99'>): number =>
  median(rounds.map((round) => round[of]));

const sumOf = (rounds: readonly Measured[], of: 'failed' | 'answered'): number =>
  rounds.reduce((sum, round) => sum + round[of], 0);

function noteOf(rounds: readonly Measured[]): string {
  const failed = sumOf(rounds, 'failed');
  const failure = rounds.find((round) => round.failure)?.failure ?? '';
  return [
    `p50 ${written(middle(rounds, 'p50'), 'ms')}, p99 ${written(middle(rounds, 'p99'), 'ms')}`,
    spreadOf(
      rounds.map(({ perSecond }) => perSecond),
      '/s',
    ),
    failed > 0 ? `${failed} of ${failed + sumOf(rounds, 'answered')} failed ${failure}` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Two works in turns, so that whatever else the machine does falls on both; before them a second of each. */
export async function inTurns(
  benches: Pick<Benches, 'isQuick'>,
  named: Named,
  ours: Round,
  limit: Round,
): Promise<Figure> {
  const { rounds, seconds } = roundsOf(benches);
  const [measured, limits]: [Measured[], Measured[]] = [[], []];
  await ours(1);
  await limit(1);
  for (let round = 0; round < rounds; round++) {
    measured.push(await ours(seconds));
    limits.push(await limit(Math.ceil(seconds / 3)));
  }
  return {
    ...named,
    value: middle(measured, 'perSecond'),
    unit: '/s',
    limit: middle(limits, 'perSecond'),
    note: noteOf(measured),
  };
}

/** Keeps asking by wrk; what was sent once is not sent again in the next round. */
export function roundsBy(load: Omit<Load, 'seconds'>): Round {
  let { requests } = load;
  return async (seconds) => {
    if (requests.length === 0)
      throw new Error('All requests of the load were sent: there are too few for this machine.');
    const measured = await measureLoad({ ...load, requests, seconds });
    // Behind those that were answered, each connection has sent one whose answer wrk did not await.
    if (load.order === 'once') requests = requests.slice(measured.sent + load.connections);
    return measured;
  };
}

/** Ours, and a bare server, both asked by wrk. @param sent what the bare one is asked for, by default its one answer */
async function beside(
  benches: Pick<Benches, 'isQuick'>,
  named: Named,
  asked: Asked,
  open: (url: string, headers: Record<string, string>) => Promise<Bare>,
  sent: Load['requests'] = [{ path: '/' }],
): Promise<Figure> {
  const { origin, requests, headers = {}, connections = 10 } = asked;
  const bare = await open(origin + (requests.at(-1)?.path ?? '/'), headers);
  try {
    const same = { ...asked, connections };
    return await inTurns(
      benches,
      named,
      roundsBy(same),
      roundsBy({ ...same, origin: bare.origin, requests: sent, order: 'random' }),
    );
  } finally {
    bare.close();
  }
}

/** What is only read, beside a bare `node:http` that gives the same bytes. */
export const besideBareServer = (benches: Pick<Benches, 'isQuick'>, named: Named, asked: Asked): Promise<Figure> =>
  beside(benches, named, asked, async (url, headers) => startBareServer({ '/': await answerOf(url, headers) }));

/** What is read from the database, beside the same bytes behind one statement that reads as many rows by their key. */
export const besideBareReader = (
  benches: Pick<Benches, 'isQuick' | 'database'>,
  named: Named,
  asked: Asked,
  rows: number,
): Promise<Figure> =>
  beside(benches, named, asked, async (url, headers) =>
    startBareReader(await answerOf(url, headers), await benches.database(), rows),
  );

/**
 * Pages that are made, beside a row that is read, the same elements by React and gzip, with nothing else.
 *
 * @param searchedUrl the shop's database: instead of the row, the text of each request is searched in it by one statement
 */
export const besideBareRenderer = (
  benches: Pick<Benches, 'isQuick' | 'database'>,
  named: Named,
  asked: Asked,
  searchedUrl?: string,
): Promise<Figure> =>
  beside(
    benches,
    named,
    asked,
    async (url) => startBareRenderer(url, await benches.database(), searchedUrl),
    searchedUrl === undefined ? undefined : asked.requests,
  );
