import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDays } from '#domain/time.ts';
import { isReachable } from '../../db/is-reachable.ts';
import type { Deps } from '../../deps.ts';
import { freeBytesOf } from '../../free-bytes.ts';
import { ownBuild } from '../../http/pages/built-files.ts';
import { findBackup } from './database-kind-store.ts';
import { MAIL_WAIT_SECONDS } from './watch-mail.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const GIB = 1024 ** 3;
/** What must be left on the disk of DATA_DIR, in bytes. */
const MIN_FREE_BYTES = GIB;
/** After how many days a production shop misses a new backup. */
const BACKUP_DAYS = 2;

/** How the shop stands, for the one who runs it; the sentences name no person. */
interface Report {
  status: 'ready';
  version: string;
  /** The build of the storefront; null while it is developed. */
  build: string | null;
  mails: { waiting: number; oldestSeconds: number | null };
  jobs: { waiting: number; failed: number };
  disk: { freeBytes: number };
  backup: { madeAt: Date | null };
  /** What has to be seen to; empty when all is well. */
  troubles: string[];
}

async function readReport({ config, db, jobs, clock }: Deps): Promise<Report> {
  const { mails, oldestMailSeconds, others } = await jobs.waiting();
  const failed = (await jobs.deadLetter.list()).length;
  const freeBytes = await freeBytesOf(config.dataDir);
  const madeAt = await findBackup(db);
  const isBackupMissed = config.mode === 'production' && !(madeAt && madeAt > addDays(clock(), -BACKUP_DAYS));
  const troubles = [
    (oldestMailSeconds ?? 0) > MAIL_WAIT_SECONDS &&
      `Mails that wait: ${mails}, the oldest for ${Math.floor((oldestMailSeconds ?? 0) / 60)} minutes. See SMTP_URL and the log.`,
    failed > 0 && `Jobs that failed for good in the last 30 days: ${failed}. See "job list".`,
    freeBytes < MIN_FREE_BYTES && `The disk of DATA_DIR has ${(freeBytes / GIB).toFixed(2)} GiB left.`,
    isBackupMissed && `No backup was made in the last ${BACKUP_DAYS} days. See "backup".`,
  ].filter((trouble) => trouble !== false);
  return {
    status: 'ready',
    version,
    build: ownBuild && basename(ownBuild),
    mails: { waiting: mails, oldestSeconds: oldestMailSeconds },
    jobs: { waiting: others, failed },
    disk: { freeBytes },
    backup: { madeAt },
    troubles,
  };
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/i;
const OF_PROXIES = /^(?:forwarded$|via$|x-(?:forwarded-|real-ip$))/;

/** Whether a request was made on this machine itself: a proxy beside the shop says for whom it asks, or for which host. */
const isFromThisMachine = ({ raw: { socket, headers } }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  LOCAL_HOST.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name));

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, which needs the database. `/readyz?full`: how it stands
 * besides, for a caller on this machine; everybody else gets the short answer.
 */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  let asking: Promise<boolean> | null = null;
  const ask = async (): Promise<boolean> => {
    const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, 2_000, false).unref());
    return Promise.race([isReachable(deps.db), tooLate]).finally(() => (asking = null));
  };
  app.get<{ Querystring: { full?: string } }>('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    // The probe passes beside the limit of requests, so all who ask at once share one question.
    asking ??= ask();
    if (!(await asking)) return reply.status(503).header('retry-after', 5).send({ status: 'the database is away' });
    if (request.query.full === undefined || !isFromThisMachine(request)) return { status: 'ready' };
    return reply.header('cache-control', 'no-store').send(await readReport(deps));
  });
}
