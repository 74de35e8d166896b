import type { WireDocument } from '#contract/invoices.ts';
import { fill } from '#texts/fill.ts';
import { parseInstant } from '#domain/time.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useInvoicesTexts } from '#web/texts/invoices.ts';
import styles from './invoice-page.module.css';
import { PdfLink } from './pdf-link.tsx';

/** What of an invoice was credited since. */
export function CreditNotes({ notes }: { notes: WireDocument[] }) {
  const { creditNotes, creditNote } = useInvoicesTexts();
  const { day, rupees } = useFormats();
  return (
    <section className={styles.notes} aria-labelledby="credit-notes">
      <h2 id="credit-notes">{creditNotes}</h2>
      <ul>
        {notes.map((note) => {
          const issued = parseInstant(note.issuedOn);
          const facts = { number: note.number, day: issued && day(issued), total: rupees(note.total) };
          return (
            <li key={note.number}>
              <span>{fill(creditNote, facts)}</span>
              <PdfLink document={note} variant="quiet" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
