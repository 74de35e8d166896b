/** A row of the bank's answer: which payout, what became of it, and its reference or why it failed. */
export type BankAnswer =
  | { id: string; state: 'paid'; reference: string }
  | { id: string; state: 'failed'; why: string };

/** Whether a text has the form of a bank's reference: 4 to 40 letters, digits, "_", "/" or "-". */
export const isBankReference = (text: string): boolean => /^[\w/-]{4,40}$/.test(text);

/**
 * Whether a text has the form of a transfer that an Indian bank made: twelve digits (UPI, IMPS), 16 or 22 letters and
 * digits (NEFT, RTGS), or the six digits of a cheque.
 */
export const isTransferReference = (text: string): boolean =>
  /^(?:\d{6}|\d{12}|(?=(?:[A-Z]*\d){6})(?:[A-Z\d]{16}|[A-Z\d]{22}))$/.test(text);

export const MAX_REASON_LENGTH = 200;

/** What a bank says, without the numbers of accounts that it may name. */
export const withoutNumbers = (why: string): string => why.replaceAll(/\d{2,}(?=\d{4})/g, '...');

/**
 * Reads one row "payout, paid or failed, reference or reason".
 *
 * @returns a sentence that says what is wrong where it cannot be read
 */
export function readBankAnswer([id = '', state = '', said = '']: readonly string[]): BankAnswer | string {
  // A bank that takes no hyphen gives the id back without one.
  const payout = id
    .trim()
    .toUpperCase()
    .replace(/^P(?=[0-9A-Z]{10}$)/, 'P-');
  const [word, text] = [state.trim().toLowerCase(), said.trim()];
  if (!/^P-[0-9A-Z]{10}$/.test(payout)) return `"${id}" is no payout.`;
  if (word === 'paid')
    return isBankReference(text)
      ? { id: payout, state: 'paid', reference: text }
      : `${payout} is paid, but "${text}" is no reference of a bank.`;
  if (word !== 'failed') return `${payout} must be "paid" or "failed", but is "${state}".`;
  return text !== '' && text.length <= MAX_REASON_LENGTH
    ? { id: payout, state: 'failed', why: withoutNumbers(text) }
    : `${payout} failed: say why, in ${MAX_REASON_LENGTH} symbols at most.`;
}
