import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MapsAnswer, type MapsServer, startMapsServer } from '../../testing/maps-server.ts';
import { createGoogleMaps } from './google.ts';

let server: MapsServer;
beforeAll(async () => {
  server = await startMapsServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const ADDRESS = '14 Civil Lines & Mall Road, Kanpur, 208001';
const kanpur = { latitude: 26.4499, longitude: 80.3319 };
const mapsOf = (timeoutMs?: number) => createGoogleMaps({ key: 'server-key', apiUrl: server.url }, timeoutMs);

test('[API-54] an address is asked for with the key, within India, and answered with its coordinates', async () => {
  server.places.set('Civil Lines', kanpur);
  expect(await mapsOf().locate(ADDRESS)).toEqual(kanpur);
  expect(server.asked).toEqual([
    { path: '/maps/api/geocode/json', query: { address: ADDRESS, key: 'server-key', region: 'in' } },
  ]);
});

test.each(['unknown', 'a state', 'the far side of the moon'] satisfies MapsAnswer[])(
  '[API-54] [LIM-07] the answer "%s" is no place',
  async (answer) => {
    server.responseFor(answer);
    expect(await mapsOf().locate(ADDRESS)).toBeNull();
  },
);

test.each([
  ['query limit', 'The maps service answers OVER_QUERY_LIMIT. The limit of the key is reached.'],
  ['denied', 'set MAPS_SERVER_KEY.'],
  ['failure', 'The maps service answers 500.'],
  ['another answer', 'The maps service answers something else than places.'],
  ['rubbish', 'The maps service answers something else than places.'],
  ['redirect', 'fetch failed'],
  ['broken line', 'fetch failed'],
  ['silence', 'The operation was aborted due to timeout'],
] satisfies [MapsAnswer, string][])('[API-54] the answer "%s" is an error that says why', async (answer, message) => {
  server.responseFor(answer);
  const asked = mapsOf(answer === 'silence' ? 100 : 10_000).locate(ADDRESS);
  await expect(asked).rejects.toThrow(message);
  await expect(asked).rejects.not.toThrow(/server-key|Civil Lines/);
});

test('[API-54] who ask for the same address at once share one call, and later ones make another', async () => {
  server.places.set('Civil Lines', kanpur);
  const maps = mapsOf();
  expect(await Promise.all([maps.locate(ADDRESS), maps.locate(ADDRESS)])).toEqual([kanpur, kanpur]);
  expect(server.asked).toHaveLength(1);
  await maps.locate(ADDRESS);
  expect(server.asked).toHaveLength(2);
});

test('[API-54] a service that is closed is an error', async () => {
  const gone = await startMapsServer();
  await gone.close();
  await expect(createGoogleMaps({ key: 'k', apiUrl: gone.url }).locate(ADDRESS)).rejects.toThrow('fetch failed');
});
