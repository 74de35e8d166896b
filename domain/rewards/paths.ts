/** How many entries a statement as PDF holds at most; a longer one comes as CSV. */
export const MAX_PDF_ROWS = 2_000;

/** Where the server offers a member's statement as a file. */
export const STATEMENT_FILE_PATH = '/api/spot/:referId/statement.:format';

export const STATEMENT_FORMATS = ['csv', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

interface Chosen {
  category?: string | null;
  /** Days in India as "2026-11-26"; they narrow only together. */
  from?: string | undefined;
  to?: string | undefined;
}

/** @param chosen which entries the file lists; all of them unless narrowed */
export function statementFilePath(referId: string, format: StatementFormat, { category, from, to }: Chosen): string {
  const path = STATEMENT_FILE_PATH.replace(':referId', encodeURIComponent(referId)).replace(':format', format);
  const narrowed = { ...(category && { category }), ...(from && to && { from, to }) };
  const query = Object.entries(narrowed).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
