import type { StructureElement } from 'pdfkit';
import { type Column, columnAmount } from '#domain/invoices/document-columns.ts';
import type { DocumentSeller } from '#domain/invoices/document.ts';
import { type Row, sellerLines } from '#domain/invoices/document-rows.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import type { StatementCategory } from '#domain/rewards/statement.ts';
import { invoices } from '#texts/en/invoices.ts';
import { rewards } from '#texts/en/rewards.ts';
import { fill } from '#texts/fill.ts';
import { formatDay, parseDay } from '#domain/time.ts';
import {
  drawHead,
  drawNotes,
  drawParties,
  label,
  notesHeight,
  numberPages,
  strong,
  text,
} from '../../invoices/pdf/letterhead.ts';
import { Paper } from '../../invoices/pdf/paper.ts';
import { drawTable } from '../../invoices/pdf/table.ts';
import type { StatementRow } from '../statement-rows-store.ts';
import { productsOf } from '../statement-view.ts';

const { statement: texts } = rewards;

/** What a printed statement says beside its rows. */
export interface StatementPaper {
  seller: DocumentSeller;
  owner: { fullName: string; referId: string };
  category: StatementCategory | null;
  /** Days in India, both included; null for all. */
  days: { from: string; to: string } | null;
  at: Date;
}

const figures = (head: string, amountOf: (row: StatementRow) => Paise): Column<StatementRow> => ({
  head,
  cell: (row) => columnAmount(amountOf(row)),
});

const columns: Column<StatementRow>[] = [
  { head: texts.columns.order, cell: ({ number }) => String(number) },
  { head: texts.columns.level, cell: ({ level }) => String(level) },
  figures(texts.columns.gross, ({ gross }) => gross),
  figures(texts.columns.tds, ({ tds }) => tds),
  figures(texts.columns.net, ({ net }) => net),
  figures(texts.columns.balance, ({ balance }) => balance),
];

const first = {
  head: texts.dateAndEntry,
  title: ({ at }: StatementRow) => formatDay(at),
  detail: (row: StatementRow) => `${texts.kinds[row.kind]}: ${productsOf(row)}`,
};

const sumOf = (rows: readonly StatementRow[], read: (row: StatementRow) => Paise): string =>
  formatRupees(rows.reduce((sum, row) => sum + read(row), 0));

/** @param below what stands under the totals and stays on their page, in points */
function drawTotals(paper: Paper, root: StructureElement, rows: readonly StatementRow[], below: number): void {
  const totals: Row[] = [
    [texts.totalGross, sumOf(rows, ({ gross }) => gross)],
    [texts.totalTds, sumOf(rows, ({ tds }) => tds)],
    [texts.totalNet, sumOf(rows, ({ net }) => net)],
  ];
  paper.need(totals.length * (paper.lineHeight(strong) + 2) + 14 + below);
  paper.y += 12;
  const x = paper.left + (paper.right - paper.left) * 0.5;
  for (const [what, value] of totals) {
    paper.part(root, 'P', () => {
      paper.lines([what], x, paper.y, text);
      paper.lines([value], paper.right, paper.y, strong, 'right');
    });
    paper.y += paper.lineHeight(strong) + 2;
  }
}

const factsOf = ({ days, category, at }: StatementPaper, rows: readonly StatementRow[]): Row[] => [
  [
    texts.period,
    days
      ? fill(texts.days, { from: formatDay(parseDay(days.from)), to: formatDay(parseDay(days.to)) })
      : fill(texts.allDays, { day: formatDay(at) }),
  ],
  [texts.entries, fill(texts.chosen[category ?? 'all'], { count: rows.length })],
  [texts.made, formatDay(at)],
];

/** A member's statement as PDF, on the paper of the shop. */
export async function renderStatement(about: StatementPaper, rows: readonly StatementRow[]): Promise<Buffer> {
  const { seller, owner, at } = about;
  const paper = await Paper.begin({ title: `${texts.title} ${owner.referId}`, author: seller.name, at });
  const root = paper.open(null, 'Document');
  drawHead(paper, root, { name: seller.name, title: texts.title, facts: factsOf(about, rows) });
  const member = [owner.fullName, fill(texts.referId, { referId: owner.referId })];
  drawParties(
    paper,
    root,
    { label: texts.member, lines: member },
    { label: texts.paidBy, lines: sellerLines(seller, invoices) },
  );
  const continued = fill(texts.continued, { referId: owner.referId });
  await drawTable(paper, root, { first, columns, rows }, () => {
    paper.ornament(() => (paper.y += paper.lines([continued], paper.left, paper.y, label) + 8));
  });
  const contact = seller.contact && fill(invoices.contact, { contact: seller.contact });
  const notes = [texts.note, texts.noPending, contact, invoices.byComputer].filter(Boolean);
  drawTotals(paper, root, rows, notesHeight(paper, notes));
  drawNotes(paper, root, notes);
  root.end();
  numberPages(paper);
  return paper.finish();
}
