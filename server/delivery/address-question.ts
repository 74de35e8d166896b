import { createHash } from 'node:crypto';
import type { AddressReading } from '#domain/delivery/address-doubt.ts';
import type { Paise } from '#domain/money.ts';
import type { AnsweredQuestion } from '../db/tables/orders.ts';
import type { Spot } from './locate.ts';

/**
 * One possible answer. The charge is in paise; where a maps service found the other place, it is the dearer one for
 * both, since correcting the address cannot settle that.
 */
export interface ChargedReading extends Omit<AddressReading, 'coordinates'> {
  charge: Paise;
}

/** What the buyer of a doubtful address has to say before anything is ordered. */
export interface AddressQuestion {
  /** Of exactly this address and these answers: by it a later answer is known to be one to this question. */
  key: string;
  /** First the place of the pincode; then the other one, where there is one. */
  readings: readonly ChargedReading[];
  /** The GST code of the state that the same member confirmed with an earlier order; absent where there is none. */
  confirmed?: string;
}

/** What a client says that its buyer confirmed. */
export interface ConfirmedAddress {
  key: string;
  /** GST code. */
  stateCode: string;
}

export function buildAddressQuestion({ written, address }: Spot, readings: readonly ChargedReading[]): AddressQuestion {
  const content = [written, address, readings.map(({ city, state }) => [city, state.code])];
  return { key: createHash('sha256').update(JSON.stringify(content)).digest('base64url'), readings };
}

/**
 * The GST code of the state that was confirmed, now or with an earlier order; null where the answer is none to this
 * question.
 */
export function confirmedState(
  { key, readings, confirmed }: AddressQuestion,
  answer: ConfirmedAddress | null,
): string | null {
  if (!answer) return confirmed ?? null;
  return answer.key === key && readings.some(({ state }) => state.code === answer.stateCode) ? answer.stateCode : null;
}

export const storedQuestion = ({ key, readings }: AddressQuestion): AnsweredQuestion => ({
  key,
  readings: readings.map(({ state, ...reading }) => ({ ...reading, state: state.code })),
});
