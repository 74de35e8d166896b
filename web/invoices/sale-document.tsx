import { useMemo } from 'react';
import type { WireDocument } from '#contract/invoices.ts';
import { hsnRows, lineColumns, taxColumns } from '#domain/invoices/document-columns.ts';
import { DocumentRows } from '#domain/invoices/document-rows.ts';
import { fill } from '#texts/fill.ts';
import { OrderBox } from '#web/orders/order-box.tsx';
import { useFormats } from '#web/texts/formats.ts';
import { useInvoicesTexts } from '#web/texts/invoices.ts';
import { SummaryList, SummaryRow } from '#web/ui/summary-list.tsx';
import { DocumentTable } from './document-table.tsx';
import styles from './sale-document.module.css';

/** Everything that stands on an invoice, as it was frozen when it was issued (NAV-25, Q029). */
export function SaleDocument({ document }: { document: WireDocument }) {
  const texts = useInvoicesTexts();
  const formats = useFormats();
  const rows = useMemo(() => new DocumentRows(document, texts, formats), [document, texts, formats]);
  return (
    <>
      <dl className={styles.facts}>
        {rows.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles.parties}>
        <Party label={texts.seller} lines={rows.seller} />
        <Party label={texts.buyer} lines={rows.buyer} />
      </dl>
      <DocumentTable
        caption={texts.lines}
        first={{
          head: texts.item,
          title: ({ title }) => title,
          detail: ({ detail, sku }) => [detail, sku].filter(Boolean).join(' · '),
        }}
        columns={lineColumns(document, texts)}
        rows={document.lines}
      />
      <div className={styles.sums}>
        <div className={styles.words}>
          <h2>{texts.words}</h2>
          <p>{document.words}</p>
          {document.tax && <p className={styles.hint}>{texts.included}</p>}
        </div>
        <Bill rows={rows} />
      </div>
      {document.tax && <HsnSummary document={document} />}
      <Foot seller={document.seller} />
    </>
  );
}

function Party({ label, lines }: { label: string; lines: string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}

function Bill({ rows: { sums, total, payment } }: { rows: DocumentRows }) {
  const { bill } = useInvoicesTexts();
  const [label, value] = total;
  return (
    <OrderBox id="bill-details" title={bill}>
      <SummaryList>
        {sums.map(([name, amount]) => (
          <SummaryRow key={name} label={name} value={amount} />
        ))}
        <SummaryRow label={label} value={value} tone="total" />
        {payment.map(([name, amount]) => (
          <SummaryRow key={name} label={name} value={amount} />
        ))}
      </SummaryList>
    </OrderBox>
  );
}

function HsnSummary({ document }: { document: WireDocument }) {
  const texts = useInvoicesTexts();
  const { rows, all } = hsnRows(document);
  return (
    <section className={styles.hsn} aria-labelledby="tax-by-hsn">
      <h2 id="tax-by-hsn">{texts.hsnSummary}</h2>
      <DocumentTable
        caption={texts.hsnSummary}
        first={{ head: texts.hsn, title: (row) => (row === all ? texts.total : (row.hsn ?? texts.none)) }}
        columns={taxColumns(document, texts)}
        rows={[...rows, all]}
        hasTotal
      />
    </section>
  );
}

function Foot({ seller }: Pick<WireDocument, 'seller'>) {
  const { contact } = useInvoicesTexts();
  return (
    <footer className={styles.foot}>
      {seller.note && <p>{seller.note}</p>}
      {seller.contact && <p>{fill(contact, { contact: seller.contact })}</p>}
    </footer>
  );
}
