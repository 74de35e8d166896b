import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/invoices.ts';
import { loginPath } from '#domain/auth/redirect.ts';
import { documentFileName } from '#domain/invoices/document-title.ts';
import { invoicePagePath, INVOICE_PDF_PATH } from '#domain/invoices/paths.ts';
import { Refusal } from '#domain/refusals.ts';
import { invoices as texts } from '#texts/en/invoices.ts';
import type { Deps } from '../deps.ts';
import { MadeLogos } from '../content/made-logos.ts';
import { readPaperLogo } from '../content/read-paper-logo.ts';
import { oneDocumentAtATime } from '../one-document-at-a-time.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { cookiesOf, readSession } from '../http/api/session.ts';
import { succeeded } from '../http/api/succeeded.ts';
import { renderDocument } from '../invoices/pdf/render-document.ts';
import { ownDocument, ownDocuments } from './order-documents.ts';

export const invoiceRoutes = ({ db }: Deps): Mounted[] => [
  handle(contract.ofOrder, async ({ member, params }) => {
    const { order, invoice, creditNotes } = await ownDocuments(db, member.memberId, params.orderId);
    const { public_id: order_id, fulfilment_status: orderStatus } = order;
    return succeeded({ order_id, orderStatus, invoice, credit_notes: creditNotes });
  }),
];

/** A person who follows a link reads pages; a program that fetches the file gets its plain answer. */
const isReader = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/**
 * Mounts the PDF of an invoice, or by `?number=` of a credit note. A person clicks it, so a reader who is signed out is
 * led to the login and back to the page, which also says when a document is missing.
 */
export function mountInvoiceFiles(app: FastifyInstance, deps: Deps): void {
  const logos = new MadeLogos();
  app.get<{ Params: { orderId: string }; Querystring: { number?: string } }>(
    INVOICE_PDF_PATH,
    async (request, reply) => {
      const { orderId } = request.params;
      void reply.header('cache-control', 'private, no-store');
      const member = await readSession(deps, request, cookiesOf(deps, request, reply));
      if (!member) return reply.redirect(loginPath(invoicePagePath(orderId)));
      await deps.limits.count('invoice-member', String(member.memberId));
      const document = await ownDocument(deps.db, member.memberId, orderId, request.query.number);
      if (!document && isReader(request)) return reply.redirect(invoicePagePath(orderId));
      if (!document) throw new Refusal('not-found');
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${documentFileName(document, texts)}"`)
        .send(await oneDocumentAtATime(async () => renderDocument(document, await readPaperLogo(deps, logos))));
    },
  );
}
