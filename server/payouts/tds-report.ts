import { QUARTERS } from '#domain/financial-year.ts';
import { type Paise, amountText } from '#domain/money.ts';
import { parseDay } from '#domain/time.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { type AccessContext, readProtected } from '../members/identity/read-protected.ts';
import { type TdsOfQuarter, tdsByQuarter } from './tds-store.ts';

/** Of a member in a financial year, quarter by quarter; amounts in paise. */
export interface TdsOfMember {
  code: string;
  name: string;
  /** As it stands on the card, or only its end where it was not opened; empty for one who has none on file. */
  pan: string;
  quarters: { gross: Paise; tds: Paise }[];
  gross: Paise;
  tds: Paise;
}

const sum = (rows: readonly TdsOfQuarter[], what: 'gross' | 'tds'): Paise =>
  rows.reduce((all, row) => all + row[what], 0);

function ofMember([first, ...rest]: [TdsOfQuarter, ...TdsOfQuarter[]], pan: string): TdsOfMember {
  const rows = [first, ...rest];
  const quarters = QUARTERS.map((quarter) => {
    const found = rows.find((row) => row.quarter === quarter);
    return { gross: found?.gross ?? 0, tds: found?.tds ?? 0 };
  });
  return { code: first.code, name: first.name, pan, quarters, gross: sum(rows, 'gross'), tds: sum(rows, 'tds') };
}

/**
 * Credits and deducted tax of members in a financial year (form 26Q: by quarter and PAN).
 *
 * @param year the calendar year in which it began
 * @param access null for masked PANs; access is recorded
 * @throws {DecryptionError}
 */
export const tdsReport = (deps: Deps, year: number, access: AccessContext | null): Promise<TdsOfMember[]> =>
  deps.db.transaction().execute(async (tx) => {
    const period = { start: parseDay(`${year}-04-01`), end: parseDay(`${year + 1}-04-01`) };
    const members = Map.groupBy(await tdsByQuarter(tx, period), ({ profileId }) => profileId);
    const report: TdsOfMember[] = [];
    for (const [id, [first, ...rest]] of members) {
      if (!first) continue;
      const shown = first.panLast4 && `...${first.panLast4}`;
      const pan = access ? (await readProtected(deps, tx, { id, pan_sealed: first.panSealed }, access)).pan : shown;
      report.push(ofMember([first, ...rest], pan));
    }
    if (access && report.length > 0)
      await recordEvent(tx, deps, {
        action: 'tds.open-report',
        subject: { kind: 'tds-report', id: String(year), name: String(year) },
        after: { members: report.length },
      });
    return report;
  });

const HEADING = [
  'Referral ID',
  'Name',
  'PAN',
  ...QUARTERS.flatMap((quarter) => [`Q${quarter} gross`, `Q${quarter} TDS`]),
];

/** The rows of the report, its heading first and its sums last; amounts in rupees with two decimals. */
export function tdsRows(report: readonly TdsOfMember[]): string[][] {
  const row = ({ code, name, pan, quarters, gross, tds }: TdsOfMember): string[] => [
    code,
    name,
    pan,
    ...quarters.flatMap((quarter) => [amountText(quarter.gross), amountText(quarter.tds)]),
    amountText(gross),
    amountText(tds),
  ];
  const total = (of: (member: TdsOfMember) => Paise): Paise => report.reduce((all, member) => all + of(member), 0);
  const sums: TdsOfMember = {
    code: '',
    name: 'All together',
    pan: '',
    quarters: QUARTERS.map((quarter) => ({
      gross: total(({ quarters }) => quarters[quarter - 1]?.gross ?? 0),
      tds: total(({ quarters }) => quarters[quarter - 1]?.tds ?? 0),
    })),
    gross: total(({ gross }) => gross),
    tds: total(({ tds }) => tds),
  };
  return [[...HEADING, 'Gross of the year', 'TDS of the year'], ...report.map(row), row(sums)];
}
