import type { Actor } from './audit/actor.ts';
import type { Config } from './config.ts';
import { type Database, type OpenDatabase, openDatabase } from './db/open.ts';
import { openServerClock } from './db/server-clock.ts';
import { createLimits, type Limits } from './db/rate-limits.ts';
import { type Ids, randomIds } from './ids.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { trialJobs } from './jobs/trial-jobs.ts';
import type { Log } from './log.ts';
import { createIfscApi } from './providers/branches/ifsc-api.ts';
import type { BranchDirectory } from './providers/branches/port.ts';
import { createInquiryHost } from './providers/enquiries/inquiry-host.ts';
import type { EnquiryHost } from './providers/enquiries/port.ts';
import { createGoogleIdentity } from './providers/google-identity/google.ts';
import type { GoogleIdentity } from './providers/google-identity/port.ts';
import { Mailbox } from './providers/mail/mailbox.ts';
import type { MailTransport } from './providers/mail/port.ts';
import { silentTransport } from './providers/mail/silent.ts';
import { createSmtpTransport } from './providers/mail/smtp.ts';
import { createGoogleMaps } from './providers/maps/google.ts';
import type { Maps } from './providers/maps/port.ts';
import { closedGateway } from './providers/payment-gateway/closed-gateway.ts';
import { LocalGateway } from './providers/payment-gateway/local-gateway.ts';
import { serveLocalGateway } from './providers/payment-gateway/local-gateway-server.ts';
import type { PaymentGateway } from './providers/payment-gateway/port.ts';
import { createRazorpay } from './providers/payment-gateway/razorpay.ts';
import { createFcm } from './providers/push/fcm.ts';
import type { PushSender } from './providers/push/port.ts';

/** Everything that features are given instead of reaching for it. */
export interface Deps {
  config: Config;
  db: Database;
  opened: OpenDatabase;
  clock: () => Date;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  mail: MailTransport;
  /** Where a person reads the mails of a demo shop that has no SMTP server. */
  mailbox: Mailbox | null;
  gateway: PaymentGateway;
  /** The stand-in behind `gateway` where no keys are set; its own HTTP endpoints are mounted for it. */
  localGateway: LocalGateway | null;
  /** Null where sign-in with Google is not offered. */
  google: GoogleIdentity | null;
  /** Null where addresses are placed by their pincode. */
  maps: Maps | null;
  /** Null where the shop has no push provider. */
  push: PushSender | null;
  /** Null where no directory of bank branches is set. */
  branches: BranchDirectory | null;
  /** Null without another host. */
  enquiries: EnquiryHost | null;
  limits: Limits;
  /** In whose name the owner's work is done, as the audit log names it; null for members, visitors and jobs. */
  actor: Actor | null;
  /** Gives back all that was opened. */
  close(): Promise<void>;
}

/** What a verb of the owner is given, so that it can write its audit event. */
export type Acting = Deps & { actor: Actor };

/** A command runs beside the shop or without it, so it brings the stand-in gateway along, where there is one. */
export async function withGateway<T>({ localGateway }: Deps, work: () => Promise<T>): Promise<T> {
  if (!localGateway) return work();
  const served = await serveLocalGateway(localGateway);
  try {
    return await work();
  } finally {
    await served.close();
  }
}

function chooseMail(config: Config): Pick<Deps, 'mail' | 'mailbox'> {
  if (config.mail.kind === 'none') return { mail: silentTransport, mailbox: null };
  if (config.mail.kind === 'smtp') return { mail: createSmtpTransport(config.mail), mailbox: null };
  const mailbox = new Mailbox(config.mail.directory, config.mail.from);
  return { mail: mailbox, mailbox };
}

function chooseGateway(config: Config): Pick<Deps, 'gateway' | 'localGateway'> {
  if (config.gateway.kind === 'none') return { gateway: closedGateway, localGateway: null };
  if (config.gateway.kind === 'razorpay') return { gateway: createRazorpay(config.gateway), localGateway: null };
  const localGateway = new LocalGateway(config.gateway.directory);
  return { gateway: createRazorpay(localGateway.settings(config.port)), localGateway };
}

/**
 * Opens the database and the providers that the settings name.
 *
 * @param given parts that the caller has opened already, such as a database in memory or another clock; and a check of
 *   the database before anything is written into it
 */
export async function openDeps(
  config: Config,
  log: Log,
  given: Partial<Pick<Deps, 'opened' | 'clock' | 'ids'>> & { guard?: (db: Database) => Promise<void> } = {},
): Promise<Deps> {
  const onBroken = (err: Error): void => log.warn({ err }, 'an idle database connection broke');
  const opened = given.opened ?? (await openDatabase(config.database, onBroken));
  try {
    await given.guard?.(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  const jobs = await openJobs(opened, log);
  const mail = chooseMail(config);
  const serverClock = opened.kind === 'server' && !given.clock ? await openServerClock(opened.db, log) : null;
  const clock = given.clock ?? serverClock?.now ?? (() => new Date());
  return {
    config,
    db: opened.db,
    opened,
    clock,
    ids: given.ids ?? randomIds,
    log,
    jobs: config.mode === 'trial' ? trialJobs(jobs) : jobs,
    ...mail,
    ...chooseGateway(config),
    branches: config.branchesUrl === null ? null : createIfscApi(config.branchesUrl),
    enquiries: config.enquiriesUrl === null ? null : createInquiryHost(config.enquiriesUrl),
    google: config.google && createGoogleIdentity(config.google, clock, log),
    maps: config.geocoding && createGoogleMaps(config.geocoding),
    push: config.push && createFcm(config.push, { clock }),
    limits: createLimits(opened, config.rateLimits),
    actor: null,
    async close() {
      serverClock?.close();
      await jobs.stop();
      mail.mail.close();
      await opened.close();
    },
  };
}
