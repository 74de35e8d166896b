import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database. */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  let asking: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const answer = sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
    return Promise.race([answer, tooLate]).finally(() => (asking = null));
  };
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    // The probe passes beside the limit of requests, so all who ask at once share one question.
    asking ??= ask();
    if (await asking) return { status: 'ready' };
    return reply.status(503).header('retry-after', 5).send({ status: 'the database is away' });
  });
}
