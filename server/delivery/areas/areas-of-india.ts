import { findIndianPincode, listIndianPincodes } from '../indian-pincodes.ts';

/** The pincodes of each district, by its state and its name. */
type Areas = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

let known: Areas | null = null;

function group(): Areas {
  const byState = Map.groupBy(listIndianPincodes(), ({ state }) => state);
  const sorted = [...byState].toSorted(([one], [other]) => one.localeCompare(other));
  return new Map(
    sorted.map(([state, places]) => {
      const byDistrict = [...Map.groupBy(places, ({ district }) => district)];
      const districts = byDistrict.toSorted(([one], [other]) => one.localeCompare(other));
      return [state, new Map(districts.map(([name, all]) => [name, all.map(({ pincode }) => pincode).toSorted()]))];
    }),
  );
}

/** The states and districts of India from the directory of India Post. Read at the first call. */
export const areasOfIndia = (): Areas => (known ??= group());

export const isOfIndia = (pincode: string): boolean => findIndianPincode(pincode) !== null;
