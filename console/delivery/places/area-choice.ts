import type { WireAreaChange } from '#contract/console/delivery.ts';

/** Places to turn on or off, with their name. */
export interface AreaChoice {
  name: string;
  states: WireAreaChange['states'];
  districts: WireAreaChange['districts'];
  list: string;
  /** The suggested direction: the opposite of the current state. */
  isServed: boolean;
}

const nothing = { states: [], districts: [], list: '' };

interface Counted {
  name: string;
  known: number;
  served: number;
}

const isWhole = ({ known, served }: Counted): boolean => served === known;

export const choiceOfState = (state: Counted): AreaChoice => ({
  ...nothing,
  name: state.name,
  states: [state.name],
  isServed: !isWhole(state),
});

export const choiceOfDistrict = (state: string, district: Counted): AreaChoice => ({
  ...nothing,
  name: district.name,
  districts: [{ state, name: district.name }],
  isServed: !isWhole(district),
});

export const choiceOfPincodes = (name: string, pincodes: readonly string[], isServed: boolean): AreaChoice => ({
  ...nothing,
  name,
  list: pincodes.join('\n'),
  isServed,
});
