import { parseFssai } from '#domain/settings/fssai.ts';
import { parseRegistration } from '#domain/settings/registration.ts';
import { parseGstin } from './gstin.ts';

/** What the owner says of the seller, on invoices from then on. */
export interface SellerDetails {
  legalName: string;
  address: string;
  gstin: string;
  fssai: string;
  /** Of the company: its CIN, LLPIN or Udyam number. */
  registration: string;
  contact: string;
  note: string;
}

/** By which numbers the state knows the seller, each as `parse` understands it. */
const NUMBERS = { gstin: parseGstin, fssai: parseFssai, registration: parseRegistration };
type SellerNumber = keyof typeof NUMBERS;

/** The details that change; null for a number that the seller has not. */
export type SellerChange = {
  [Name in keyof SellerDetails]?: string | (Name extends SellerNumber ? null : never) | undefined;
};

/** What is stored of the seller's registration for the tax. */
interface TaxRegistration {
  gstin: string;
  /** Whether the owner said that the business has no GSTIN. */
  isUnregistered: boolean;
}

/** A GSTIN and "has none" exclude each other: setting one clears the other. */
export const registrationOf = (
  before: TaxRegistration,
  { gstin, isUnregistered }: Partial<TaxRegistration>,
): TaxRegistration => {
  if (gstin) return { gstin, isUnregistered: false };
  if (isUnregistered) return { gstin: '', isUnregistered: true };
  return { gstin: gstin ?? before.gstin, isUnregistered: isUnregistered ?? before.isUnregistered };
};

export type SellerProblem = SellerNumber | 'nothing-changes';

const isNumber = (name: string): name is SellerNumber => name in NUMBERS;

/** @returns the details that change, numbers in their own spelling, a missing one empty; or what is wrong */
export function readSellerChange(change: SellerChange): Partial<SellerDetails> | SellerProblem[] {
  const typed = Object.entries(change).filter(([, text]) => text !== undefined);
  if (typed.length === 0) return ['nothing-changes'];
  const read = typed.map(([name, text]): [string, string | null] =>
    text === null ? [name, ''] : [name, isNumber(name) ? NUMBERS[name](text) : text],
  );
  const wrong = read.flatMap(([name, text]) => (text === null && isNumber(name) ? [name] : []));
  return wrong.length > 0 ? wrong : Object.fromEntries(read);
}
