/** A pincode the shop knows; it delivers there while the record is Active. */
export interface PincodeRecord {
  pincode: string;
  isActive: boolean;
}

const MIN_PINCODE_LENGTH = 5;

/** "411 001", as letters write it, is 411001. */
export const tidyPincode = (typed: string): string => typed.replaceAll(/\s/g, '');

/** The rule of the pincode check: something of at least 5 characters (PROD-05). */
export const checkPincode = (typed: string): 'invalid-pincode' | null =>
  tidyPincode(typed).length < MIN_PINCODE_LENGTH ? 'invalid-pincode' : null;

const recordsOf = (pincode: string, records: readonly PincodeRecord[]): PincodeRecord[] =>
  records.filter((record) => tidyPincode(record.pincode) === tidyPincode(pincode));

/** Whether the product page may promise a delivery: only an Active record counts as listed (PROD-06, Q060). */
export const isDeliverable = (pincode: string, records: readonly PincodeRecord[]): boolean =>
  recordsOf(pincode, records).some((record) => record.isActive);

export type DeliveryPincodeRefusal = 'pincode-not-listed' | 'pincode-inactive';

/** Why an order cannot go to this pincode, or null (CHK-17, CHK-18). */
export function checkDeliveryPincode(
  pincode: string,
  records: readonly PincodeRecord[],
): DeliveryPincodeRefusal | null {
  if (recordsOf(pincode, records).length === 0) return 'pincode-not-listed';
  return isDeliverable(pincode, records) ? null : 'pincode-inactive';
}

/** Whether a text has the form of a pincode of India. */
export const isIndianPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);
