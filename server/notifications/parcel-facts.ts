import type { DeliveryWindow } from '#domain/delivery/estimate.ts';
import { mail } from '#domain/texts/en/mail.ts';
import { fill } from '#domain/texts/fill.ts';
import { formatDay } from '#domain/time.ts';
import { type Fact, saidFacts } from './mail-facts.ts';

/** When a parcel is expected, and where it goes. */
export interface MailedParcel {
  /** Null where no line names delivery days (HIST-04). */
  expected: DeliveryWindow | null;
  address: string;
}

export const parcelFacts = ({ expected, address }: MailedParcel): Fact[] => {
  const { parcel } = mail;
  const days = expected ? fill(parcel.window, { from: formatDay(expected.from), to: formatDay(expected.to) }) : '';
  return saidFacts([
    [parcel.expected, days],
    [parcel.address, address],
  ]);
};
