import type { StructureElement } from 'pdfkit';
import { formatRupees } from '#domain/money.ts';
import { owesBalance } from '#domain/payments/order-payment.ts';
import { parcel as texts } from '#texts/en/parcel.ts';
import { fill } from '#texts/fill.ts';
import { formatDay } from '#domain/time.ts';
import { drawHead, drawParties } from '../../invoices/pdf/letterhead.ts';
import { INK, MARGIN, Paper, type Style } from '../../invoices/pdf/paper.ts';
import { drawTable } from '../../invoices/pdf/table.ts';
import type { OrderLineRow, OrderRow, StoredOrder } from '../order-store.ts';

const sum: Style = { face: 'hind-600', size: 14, colour: INK };

/** Who sends it. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

/** The chosen variation in words, such as "10 ml". */
export const sizeOf = ({ attributes }: Pick<OrderLineRow, 'attributes'>): string =>
  Object.values(attributes).join(', ');

const factsOf = ({ order, lines }: StoredOrder): [string, string][] => [
  [texts.order, order.public_id],
  [texts.placed, formatDay(order.created_at)],
  [texts.pieces, String(lines.reduce((count, { quantity }) => count + quantity, 0))],
  ...(order.carrier ? [[texts.carrier, `${order.carrier}, ${order.tracking_number}`] as [string, string]] : []),
];

/** One who erased the account has no number and no address any more. */
const recipient = ({ buyer_name, address, buyer_mobile: phone, buyer_email: email }: OrderRow): string[] =>
  [buyer_name, address, phone && fill(texts.phone, { phone }), email && fill(texts.email, { email })].filter(Boolean);

async function drawParcel(paper: Paper, root: StructureElement, stored: StoredOrder, sender: Sender): Promise<void> {
  const { order, lines } = stored;
  drawHead(paper, root, { name: sender.name, title: texts.title, facts: factsOf(stored) });
  const from = [sender.name, sender.address, sender.phone && fill(texts.phone, { phone: sender.phone })].filter(
    Boolean,
  );
  drawParties(paper, root, { label: texts.to, lines: recipient(order) }, { label: texts.from, lines: from });
  const first = {
    head: texts.item,
    title: ({ title }: OrderLineRow) => title,
    detail: (line: OrderLineRow) => [sizeOf(line), line.sku].filter(Boolean).join(' · '),
  };
  const columns = [{ head: texts.quantity, cell: ({ quantity }: OrderLineRow) => String(quantity) }];
  await drawTable(paper, root, { first, columns, rows: lines }, () => {});
  paper.need(paper.lineHeight(sum) + MARGIN);
  paper.y += 16;
  const due = owesBalance(order.payment_state)
    ? fill(texts.collect, { amount: formatRupees(order.balance_paise) })
    : texts.nothing;
  paper.part(root, 'P', () => (paper.y += paper.lines([due], paper.left, paper.y, sum)));
}

/** A sheet for each parcel, each on a page of its own: where it goes, whom to call, what is in it, what to collect. */
export async function renderParcels(parcels: readonly StoredOrder[], sender: Sender, at: Date): Promise<Buffer> {
  const paper = await Paper.begin({ title: texts.title, author: sender.name, at });
  const root = paper.open(null, 'Document');
  for (const [index, stored] of parcels.entries()) {
    if (index > 0) {
      paper.doc.addPage();
      paper.y = MARGIN;
    }
    await drawParcel(paper, root, stored, sender);
  }
  root.end();
  return paper.finish();
}
