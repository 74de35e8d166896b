/**
 * What the bank says of a payout. That one came back which it had paid before is believed only with the reference of
 * that payment: a bank that refuses a second file says "failed" of what the first one has paid.
 */
export type BankResult = { state: 'paid'; reference: string } | { state: 'failed'; why: string; reference?: string };

/** A row of the bank's answer: which payout, and what became of it. */
export type BankReply = { id: string } & BankResult;

/** A reference as it is compared and stored: in capitals, as banks print it. */
export const normaliseReference = (typed: string): string => typed.trim().toUpperCase();

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

/** A result as it is stored: its reference normalised, and without the numbers of accounts. */
export function normaliseBankResult(said: BankResult): BankResult {
  if (said.state === 'paid') return { ...said, reference: normaliseReference(said.reference) };
  const why = withoutNumbers(said.why);
  return said.reference === undefined
    ? { ...said, why }
    : { ...said, why, reference: normaliseReference(said.reference) };
}

/** What is wrong with what the owner notes of a payout; null when it can be noted. */
export function bankResultProblem(result: BankResult): 'reference' | 'why' | null {
  if (result.state === 'failed' && (result.why.trim() === '' || result.why.length > MAX_REASON_LENGTH)) return 'why';
  return result.reference === undefined || isBankReference(result.reference) ? null : 'reference';
}

/** Why a row of the bank's answer cannot be read; `typed` is what stands in it. */
export type BankReplyProblem =
  | { problem: 'no-payout'; typed: string }
  | { problem: 'no-state' | 'no-reference'; payout: string; typed: string }
  | { problem: 'no-reason'; payout: string };

/** Reads one row "payout, paid or failed, reference or reason". */
function readBankReply([id = '', state = '', said = '']: readonly string[]): BankReply | BankReplyProblem {
  // A bank that takes no hyphen gives the id back without one.
  const payout = id
    .trim()
    .toUpperCase()
    .replace(/^P(?=[0-9A-Z]{10}$)/, 'P-');
  const [word, text] = [state.trim().toLowerCase(), said.trim()];
  if (!/^P-[0-9A-Z]{10}$/.test(payout)) return { problem: 'no-payout', typed: id };
  if (word === 'paid')
    return isBankReference(text)
      ? { id: payout, state: 'paid', reference: text }
      : { problem: 'no-reference', payout, typed: text };
  if (word !== 'failed') return { problem: 'no-state', payout, typed: state };
  return text !== '' && text.length <= MAX_REASON_LENGTH
    ? { id: payout, state: 'failed', why: text }
    : { problem: 'no-reason', payout };
}

/** Reads the rows of the bank's answer, with or without a heading: all of them, or what is wrong with some. */
export function readBankReplies(rows: readonly (readonly string[])[]): BankReply[] | { problems: BankReplyProblem[] } {
  const isHeading = !/^(paid|failed)$/i.test(rows[0]?.[1] ?? '');
  const read = rows.slice(isHeading ? 1 : 0).map(readBankReply);
  const problems = read.filter((one) => 'problem' in one);
  return problems.length > 0 ? { problems } : read.filter((one) => 'id' in one);
}
