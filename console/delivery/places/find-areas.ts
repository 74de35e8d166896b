import type { WireState } from '#contract/console/delivery.ts';
import { foldName } from '#domain/fold-name.ts';

/** So many digits are needed before pincodes are looked up. */
const MIN_DIGITS = 3;

/** The digits that pincodes are searched by, or null. */
export function digitsIn(search: string): string | null {
  const digits = search.replaceAll(/\s/g, '');
  return new RegExp(`^[1-9]\\d{${MIN_DIGITS - 1},5}$`).test(digits) ? digits : null;
}

/** States whose name holds what is searched, and of others the districts whose name does. */
export function findAreas(states: readonly WireState[], search: string): WireState[] {
  const wanted = foldName(search);
  const holds = (name: string): boolean => foldName(name).includes(wanted);
  return states.flatMap((state) => {
    if (holds(state.name)) return state;
    const districts = state.districts.filter(({ name }) => holds(name));
    return districts.length > 0 ? { ...state, districts } : [];
  });
}
