import type { Paise } from '#domain/money.ts';
import { fill } from '#texts/fill.ts';
import type { InvoiceTexts } from '#domain/invoices/document-columns.ts';
import type { DocumentSeller, SaleDocument } from '#domain/invoices/document.ts';

/** What something is called, and what it is. */
export type Row = readonly [label: string, value: string];

/** How sums and days are written. */
export interface DocumentFormats {
  rupees(amount: Paise): string;
  day(instant: Date): string;
}

/** Who sells, as it stands at the head of its papers. */
export const sellerLines = ({ name, address, gstin, state, fssai }: DocumentSeller, texts: InvoiceTexts): string[] =>
  [
    name,
    address,
    gstin ? fill(texts.gstin, { gstin }) : '',
    state ? fill(texts.state, { name: state.name, code: state.code }) : '',
    fssai ? fill(texts.fssai, { number: fssai }) : '',
  ].filter(Boolean);

/** Makes the rows of a document that stand beside its lines, in the words and the formats of the reader. */
export class DocumentRows {
  private readonly document: SaleDocument;
  private readonly texts: InvoiceTexts;
  private readonly formats: DocumentFormats;

  constructor(document: SaleDocument, texts: InvoiceTexts, formats: DocumentFormats) {
    this.document = document;
    this.texts = texts;
    this.formats = formats;
  }

  /** A stored day, "2026-11-26", as the document shows it. */
  private day(text: string): string {
    return this.formats.day(new Date(`${text}T00:00:00Z`));
  }

  /** Number, dates and order. */
  get facts(): Row[] {
    const { number, issuedOn, corrects, order, isReverseCharge } = this.document;
    const { texts } = this;
    const rows: (Row | null)[] = [
      number ? [texts.number, number] : null,
      issuedOn ? [texts.issued, this.day(issuedOn)] : null,
      corrects && [
        texts.corrects,
        fill(texts.correctsText, { number: corrects.number, day: this.day(corrects.issuedOn) }),
      ],
      [texts.order, order.id],
      [texts.placed, this.day(order.placedOn)],
      isReverseCharge === undefined ? null : [texts.reverseCharge, isReverseCharge ? texts.yes : texts.no],
    ];
    return rows.filter((row) => row !== null);
  }

  get seller(): string[] {
    return sellerLines(this.document.seller, this.texts);
  }

  get buyer(): string[] {
    const { buyer, placeOfSupply: place } = this.document;
    const supplied = place ? fill(this.texts.placeOfSupply, { name: place.name, code: place.code }) : '';
    return [buyer.name, buyer.address, supplied].filter(Boolean);
  }

  /** How the total comes about. */
  get sums(): Row[] {
    const { goods, discount, couponCode, delivery, kind } = this.document;
    const { texts, formats } = this;
    const discountLabel = couponCode ? fill(texts.coupon, { code: couponCode }) : texts.discount;
    const isDeliveryShown = delivery > 0 || kind !== 'credit-note';
    const rows: (Row | null)[] = [
      [texts.goods, formats.rupees(goods)],
      discount > 0 ? [discountLabel, `− ${formats.rupees(discount)}`] : null,
      isDeliveryShown ? [texts.delivery, delivery > 0 ? formats.rupees(delivery) : texts.free] : null,
    ];
    return rows.filter((row) => row !== null);
  }

  get total(): Row {
    const { kind, total } = this.document;
    return [kind === 'credit-note' ? this.texts.refunded : this.texts.total, this.formats.rupees(total)];
  }

  get payment(): Row[] {
    const { payment } = this.document;
    const { texts, formats } = this;
    if (!payment) return [];
    const rows: (Row | null)[] = [
      [texts.paid, formats.rupees(payment.paid)],
      payment.balance > 0 ? [texts.balance, formats.rupees(payment.balance)] : null,
      [texts.method, texts.methods[payment.method]],
    ];
    return rows.filter((row) => row !== null);
  }
}
