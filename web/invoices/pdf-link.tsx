import type { ReactNode } from 'react';
import type { WireDocument } from '#contract/invoices.ts';
import { documentTitle } from '#domain/invoices/document-title.ts';
import { invoicePdfPath } from '#domain/invoices/paths.ts';
import { fill } from '#texts/fill.ts';
import { useInvoicesTexts } from '#web/texts/invoices.ts';
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';

interface PdfLinkProps {
  document: WireDocument;
  icon?: ReactNode;
  variant?: ButtonLook['variant'];
}

/** Downloads a document as PDF. It leads past the router: the answer is no page. */
export function PdfLink({ document, ...look }: PdfLinkProps) {
  const texts = useInvoicesTexts();
  const { number, order } = document;
  const named = fill(texts.downloadNamed, { title: documentTitle(document, texts), number: number ?? order.id });
  return (
    <ButtonLink {...look} to={invoicePdfPath(order.id, number ?? undefined)} reloadDocument aria-label={named}>
      {texts.download}
    </ButtonLink>
  );
}
