import { type IndianState, stateOfCode } from './states.ts';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State, PAN, number of the registration, "Z", check symbol. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last symbol of a GSTIN, from the fourteen before it. */
export function gstinCheckSymbol(first: string): string {
  const sum = Array.from(first).reduce((total, symbol, index) => {
    const product = SYMBOLS.indexOf(symbol) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SYMBOLS.length) + (product % SYMBOLS.length);
  }, 0);
  return SYMBOLS.charAt((SYMBOLS.length - (sum % SYMBOLS.length)) % SYMBOLS.length);
}

/** A GSTIN as it was typed, in its own spelling; null when it cannot be one. */
export function parseGstin(typed: string): string | null {
  const gstin = typed.replaceAll(' ', '').toUpperCase();
  if (!shape.test(gstin) || gstinCheckSymbol(gstin.slice(0, -1)) !== gstin.at(-1)) return null;
  return stateOfGstin(gstin) && gstin;
}

/** Where the business of a GSTIN is registered. */
export const stateOfGstin = (gstin: string): IndianState | null => stateOfCode(gstin.slice(0, 2));
