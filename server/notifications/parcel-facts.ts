import type { DeliveryWindow } from '#domain/delivery/estimate.ts';
import type { Consignment } from '#domain/orders/consignment.ts';
import { mail } from '#texts/en/mail.ts';
import { fill } from '#texts/fill.ts';
import { formatDay } from '#domain/time.ts';
import { type Fact, filledFacts } from './mail-facts.ts';

/** When a parcel is expected, where it goes and who carries it. */
export interface MailedParcel {
  /** Null where no line names delivery days (HIST-04). */
  expected: DeliveryWindow | null;
  address: string;
  /** Null while no carrier is named. */
  consignment: Consignment | null;
}

export const parcelFacts = ({ expected, address, consignment }: MailedParcel): Fact[] => {
  const { parcel } = mail;
  const days = expected ? fill(parcel.window, { from: formatDay(expected.from), to: formatDay(expected.to) }) : '';
  return filledFacts([
    [parcel.expected, days],
    [parcel.address, address],
    [parcel.carrier, consignment?.carrier ?? ''],
    [parcel.trackingNumber, consignment?.trackingNumber ?? ''],
  ]);
};
