import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, which needs the database. */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const answer = sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    );
    const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
    if (await Promise.race([answer, tooLate])) return { status: 'ready' };
    return reply.status(503).header('retry-after', 5).send({ status: 'the database is away' });
  });
}
