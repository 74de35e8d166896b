import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { statementQuery } from '#contract/rewards.ts';
import { loginPath } from '#domain/auth/redirect.ts';
import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { Refusal } from '#domain/refusals.ts';
import { MAX_PDF_ROWS, STATEMENT_FILE_PATH, statementFilePath, type StatementFormat } from '#domain/rewards/paths.ts';
import { periodOf } from '#domain/rewards/statement.ts';
import type { Deps } from '../deps.ts';
import { oneDocumentAtATime } from '../one-document-at-a-time.ts';
import { cookiesOf, readSession } from '../http/api/session.ts';
import { readSeller } from '../invoices/issue-document.ts';
import { renderStatement } from './pdf/render-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { findStatementOwner, type StatementRow, statementRows } from './statement-rows-store.ts';

/** A person who follows a link reads pages; a program that fetches the file gets its plain answer. */
const isReader = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** The rows of a PDF; null when they are more than one may hold. */
async function fewOf(batches: AsyncIterable<StatementRow[]>): Promise<StatementRow[] | null> {
  const rows: StatementRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length > MAX_PDF_ROWS) return null;
  }
  return rows;
}

/**
 * Mounts a member's statement as streamed CSV and as PDF; one too long for a PDF comes as CSV. A click without a
 * session leads to the login and on to the wallet.
 */
export function mountStatementFiles(app: FastifyInstance, deps: Deps): void {
  const { db, clock, limits } = deps;
  app.get<{ Params: { referId: string; format: StatementFormat } }>(
    STATEMENT_FILE_PATH.replace(':format', ':format(^(?:csv|pdf)$)'),
    async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const { referId, format } = request.params;
      const member = await readSession(deps, request, cookiesOf(deps, request, reply));
      if (!member && isReader(request)) return reply.redirect(loginPath('/wallet'));
      if (!member) throw new Refusal('not-signed-in');
      await limits.count('statement-member', String(member.memberId));
      if (format === 'pdf') await limits.count('statement-pdf-member', String(member.memberId));
      const query = statementQuery.safeParse(request.query);
      if (!query.success) throw new Refusal('invalid-input');
      const owner = await findStatementOwner(db, member.memberId, normaliseReferralCode(referId));
      if (!owner) throw new Refusal('not-found');
      const { category = null, from, to } = query.data;
      const days = from && to ? { from, to } : null;
      const rows = statementRows(db, owner.profileId, { category, period: periodOf(from, to) });
      const name = ['Statement', owner.referId, category, days?.from, days?.to].filter(Boolean).join('-');
      const attach = () => reply.header('content-disposition', `attachment; filename="${name}.${format}"`);
      if (format === 'csv')
        return attach()
          .type('text/csv; charset=utf-8')
          .send(Readable.from(statementCsv(rows)));
      const about = { seller: await readSeller(db), owner, category, days, at: clock() };
      const pdf = await oneDocumentAtATime(async () => {
        const few = await fewOf(rows);
        return few && renderStatement(about, few);
      });
      if (!pdf) return reply.redirect(statementFilePath(owner.referId, 'csv', query.data));
      return attach().type('application/pdf').send(pdf);
    },
  );
}
