import type { consoleAreas, consolePincodes } from '#contract/console/delivery.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Database } from '../../db/open.ts';
import { findIndianPincode, listIndianPincodes } from '../indian-pincodes.ts';
import { areasOfIndia, isOfIndia } from './areas-of-india.ts';
import { findPlaces, findServed } from './areas-store.ts';

type Areas = ReplyOf<typeof consoleAreas>;
type Pincodes = ReplyOf<typeof consolePincodes>;

const MAX_FOUND = 300;

/** Where the shop delivers: of each state and district how many pincodes there are, and how many are served (CON-143). */
export async function readAreas(db: Database): Promise<Areas> {
  const served = await findServed(db);
  const isServed = (pincode: string): boolean => served.get(pincode) ?? false;
  const states = Array.from(areasOfIndia(), ([name, all]) => {
    const districts = Array.from(all, ([district, pincodes]) => ({
      name: district,
      known: pincodes.length,
      served: pincodes.filter(isServed).length,
    }));
    const sum = (what: 'known' | 'served'): number => districts.reduce((count, one) => count + one[what], 0);
    return { name, known: sum('known'), served: sum('served'), districts };
  });
  const elsewhere = [...served].filter(([pincode, isOn]) => isOn && !isOfIndia(pincode)).map(([pincode]) => pincode);
  return {
    served: [...served.values()].filter(Boolean).length,
    states,
    unknown: elsewhere.toSorted().slice(0, MAX_FOUND),
  };
}

/** The pincodes of a district, or those that begin with some digits; also those that only the shop knows. */
export async function readPincodes(
  db: Database,
  { state = '', district = '', begins = '' }: ParsedInputOf<typeof consolePincodes>['query'],
): Promise<Pincodes> {
  const ofPost =
    begins === ''
      ? [...(areasOfIndia().get(state)?.get(district) ?? [])]
      : listIndianPincodes().flatMap(({ pincode }) => (pincode.startsWith(begins) ? pincode : []));
  const stored = begins === '' ? [] : await findPlaces(db, begins, MAX_FOUND);
  const own = new Map(stored.map((place) => [place.pincode, place]));
  const served = await findServed(db);
  const all = [...new Set([...ofPost, ...own.keys()])].toSorted();
  return {
    items: all.slice(0, MAX_FOUND).map((pincode) => {
      const place = findIndianPincode(pincode) ?? own.get(pincode);
      return {
        pincode,
        district: place?.city ?? '',
        state: place?.state ?? '',
        is_served: served.get(pincode) ?? false,
      };
    }),
    total: all.length,
  };
}
