import * as catalogue from '#contract/catalogue.ts';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { answerOf, startBareServer } from './limit.ts';
import { inTurns } from './load.ts';
import { type Benches, judged, type Part, perSecond, type Row } from './row.ts';

const CONNECTIONS = 50;
const PRODUCT = 'gulab-no-7';

/** One address of the shop beside a bare server that answers the same bytes. */
async function besideTheLimit(
  { shop, isQuick }: Benches,
  what: string,
  path: string,
  headers: Record<string, string>,
  atLeast: number,
): Promise<Row> {
  const { url } = await shop();
  const bare = await startBareServer(await answerOf(url + path, headers));
  const load = { path: () => path, headers, connections: CONNECTIONS, seconds: isQuick ? 1 : 4 };
  try {
    const [ours, limit] = await inTurns({ ...load, origin: url }, { ...load, origin: bare.origin }, isQuick ? 1 : 3);
    const ratio = ours.perSecond / limit.perSecond;
    return judged(what, perSecond(ours.perSecond), `node:http ${perSecond(limit.perSecond)}`, ratio, { atLeast });
  } finally {
    bare.close();
  }
}

/** Whole pages as a browser asks for them, from the page cache. */
export const pages: Part = async (benches) => {
  const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
  const addresses = { home: '/', shop: '/shop', product: pageOf(PRODUCT) };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(addresses))
    rows.push(await besideTheLimit(benches, `page: ${name}`, path, asBrowser, 0.6));
  return rows;
};

const at = (path: string, params: Record<string, string>): string =>
  `/api${path.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '')}`;

/** The calls that other clients make most. */
export const calls: Part = async (benches) => {
  const addresses = {
    'one product': at(catalogue.single.path, { productId: productIdOf(PRODUCT) }),
    'page of 10': `${at(catalogue.all.path, { catalogueId: CATALOGUE_ID })}?page=1&limit=10`,
    suggestions: `${at(catalogue.suggestions.path, {})}?search=gul`,
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(addresses))
    rows.push(await besideTheLimit(benches, `call: ${name}`, path, { accept: 'application/json' }, 0.4));
  return rows;
};
