import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Coordinates } from '#domain/delivery/distance.ts';

const json = (response: ServerResponse, body: object, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const saying = (status: string) => (response: ServerResponse) =>
  json(response, { error_message: 'As the provider words it.', results: [], status });

const resultAt = ({ latitude: lat, longitude: lng }: Coordinates, types = ['premise', 'street_address']) => ({
  formatted_address: 'As the provider writes it',
  geometry: { location: { lat, lng }, location_type: 'ROOFTOP' },
  types,
});
const nagpur = { latitude: 21.1458, longitude: 79.0882 };

/** What the service may answer besides a place that it knows; `silence` is no answer at all. */
const answers = {
  unknown: saying('ZERO_RESULTS'),
  'query limit': saying('OVER_QUERY_LIMIT'),
  denied: saying('REQUEST_DENIED'),
  failure: (response: ServerResponse) => json(response, {}, 500),
  rubbish: (response: ServerResponse) => response.writeHead(200).end('<html>a proxy says hello</html>'),
  'another answer': (response: ServerResponse) => json(response, { status: 'OK', results: [{ geometry: {} }] }),
  'a state': (response: ServerResponse) =>
    json(response, { status: 'OK', results: [resultAt(nagpur, ['administrative_area_level_1', 'political'])] }),
  'the far side of the moon': (response: ServerResponse) =>
    json(response, { status: 'OK', results: [resultAt({ latitude: 91, longitude: 181 })] }),
  redirect: (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end(),
  'broken line': (response: ServerResponse) => response.destroy(),
  silence: () => {},
};

export type MapsAnswer = keyof typeof answers;

/** A service on this machine that speaks the protocol of Google's Geocoding. */
export interface MapsServer {
  url: string;
  /** The settings with which a shop uses it. */
  env: Record<string, string>;
  /** The path and the query of everything that it was asked, oldest first. */
  asked: { path: string; query: Record<string, string> }[];
  /** Where the addresses lie that hold a text; all others it does not know. */
  places: Map<string, Coordinates>;
  /** What the next questions are answered, one by one, whatever is asked. */
  responseFor(...next: MapsAnswer[]): void;
  /** What every question is answered until this is null again, behind the planned answers. */
  trouble: MapsAnswer | null;
  /** Forgets all of that. */
  reset(): void;
  close(): Promise<void>;
}

export async function startMapsServer(): Promise<MapsServer> {
  const asked: MapsServer['asked'] = [];
  const places: MapsServer['places'] = new Map();
  const planned: MapsAnswer[] = [];
  const http = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push({ path, query: Object.fromEntries(searchParams) });
    const next = planned.shift() ?? server.trouble;
    if (next) return answers[next](response);
    const address = searchParams.get('address') ?? '';
    const [, place] = [...places].find(([part]) => address.includes(part)) ?? [];
    if (place) json(response, { status: 'OK', results: [resultAt(place)] });
    else answers.unknown(response);
  });
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: MapsServer = {
    url,
    env: { MAPS_SERVER_KEY: 'server-key', MAPS_API_URL: url },
    asked,
    places,
    responseFor: (...next) => void planned.push(...next),
    trouble: null,
    reset() {
      asked.length = 0;
      planned.length = 0;
      server.trouble = null;
      places.clear();
    },
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  return server;
}
