import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import helmet from 'helmet';
import { Refusal } from '#domain/refusals.ts';
import { authRoutes } from './auth/routes.ts';
import { secondFactorRoutes } from './auth/second-factor/second-factor-routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { categoryRoutes } from './catalogue/categories/routes.ts';
import { goodsRoutes } from './catalogue/goods/routes.ts';
import { stockRoutes } from './catalogue/goods/stock-routes.ts';
import { mountPreview } from './catalogue/preview/mount-preview.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { mountSitemap } from './catalogue/sitemap.ts';
import { undoGoods } from './catalogue/undo-goods.ts';
import { isByConsoleName, separateOrigins } from './console/console-origin.ts';
import { consolePart, mountConsole } from './console/mount-console.ts';
import { mountOfflinePage } from './content/offline-page.ts';
import { pageRoutes } from './content/pages/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { mountLogo } from './content/logo-files.ts';
import { mountManifest } from './content/manifest.ts';
import { mountPictures } from './content/pictures.ts';
import { mountRobots } from './content/robots.ts';
import { pictureRoutes } from './content/uploads/picture-routes.ts';
import { mountWellKnown } from './content/well-known.ts';
import { mountAuditFile } from './console/audit/audit-file.ts';
import { auditRoutes } from './console/audit/audit-routes.ts';
import { viewRoutes } from './console/view-routes.ts';
import { couponConsoleRoutes } from './coupons/console-routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { consoleDeliveryRoutes } from './delivery/console-routes.ts';
import { undoCoupons } from './coupons/undo-coupons.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { undoDelivery } from './delivery/undo-delivery.ts';
import type { Deps } from './deps.ts';
import { mountFrontPreview } from './front/preview/mount-front-preview.ts';
import { frontRoutes } from './front/routes.ts';
import { undoFront } from './front/undo-front.ts';
import { ConcurrencyLimit } from './http/security/concurrency-limit.ts';
import { mountApi } from './http/api/api.ts';
import { mountApiPage } from './http/api-docs/docs-page.ts';
import { BuiltFiles } from './http/pages/built-files.ts';
import { mountCspReports } from './http/security/csp-reports.ts';
import { consoleSettingRoutes } from './operations/settings/setting-routes.ts';
import { undoSettings } from './operations/settings/undo-settings.ts';
import { mountHealth } from './operations/start/health.ts';
import { ResponseCache } from './http/cache/response-cache.ts';
import { type Caches, cachingServer } from './http/cache/caching-server.ts';
import { cachedText } from './http/cache/cached-text.ts';
import { describeApi } from './http/api-docs/openapi.ts';
import { mountPages } from './http/pages/pages.ts';
import { ignoreWrongRanges } from './http/pages/ranges.ts';
import { parseQuery } from './http/cache/call-key.ts';
import { SharedCalls } from './http/api/shared-calls.ts';
import { sendRefusal } from './http/api/send-refusal.ts';
import { callersOf } from './http/api/session.ts';
import type { Pages } from './http/pages/render-page.ts';
import { mountPostedLinks } from './leads/posted-links.ts';
import { mountPostedContact } from './members/posted-contact.ts';
import { mountPostedNotMe } from './members/posted-not-me.ts';
import { leadRoutes } from './leads/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { invoiceRoutes, mountInvoiceFiles } from './orders/invoice-routes.ts';
import { openingRoutes } from './opening/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { mountWebhook, WEBHOOK_PATH } from './payments/webhook.ts';
import { mountLocalGateway } from './providers/payment-gateway/local-gateway-routes.ts';
import { mountMailbox } from './providers/mail/mailbox-routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { linkAtSignIn, mountOpenedLinks } from './referral/opened-link.ts';
import { attributionRoutes } from './rewards/attribution-routes.ts';
import { programmeRoutes } from './rewards/programme-routes.ts';
import { quoteRoutes } from './quotations/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { walletRoutes } from './payouts/wallet-routes.ts';
import { mountStatementFiles } from './rewards/statement-files.ts';
import { settingsRoutes } from './settings/routes.ts';
import { staffRoutes } from './staff/accounts/staff-routes.ts';
import { securityRoutes } from './staff/security-routes.ts';
import { staffSignInRoutes } from './staff/sign-ins/sign-in-routes.ts';

/** How much memory public pages may take: some 2,000 of them. */
const PAGE_CACHE_BYTES = 48 * 1024 * 1024;
/** How much memory answers of the API may take, and for how many milliseconds the stock in them may be an older one. */
const CALL_CACHE_BYTES = 16 * 1024 * 1024;
const CALL_MAX_AGE_MS = 1_000;

const openCaches = (): Caches => ({
  pages: new ResponseCache(PAGE_CACHE_BYTES),
  calls: new ResponseCache(CALL_CACHE_BYTES, CALL_MAX_AGE_MS),
});

/** Everything that the API answers, feature by feature. */
export const routesOf = (deps: Deps) => [
  ...settingsRoutes(deps),
  ...contentRoutes(deps),
  ...pageRoutes(deps),
  ...pictureRoutes(deps),
  ...authRoutes(deps, linkAtSignIn(deps)),
  ...secondFactorRoutes(deps),
  ...memberRoutes(deps),
  ...referralRoutes(deps),
  ...catalogueRoutes(deps),
  ...goodsRoutes(deps),
  ...stockRoutes(deps),
  ...categoryRoutes(deps),
  ...frontRoutes(deps),
  ...cartRoutes(deps),
  ...couponRoutes(deps),
  ...couponConsoleRoutes(deps),
  ...deliveryRoutes(deps),
  ...consoleDeliveryRoutes(deps),
  ...leadRoutes(deps),
  ...notificationRoutes(deps),
  ...privacyRoutes(deps),
  ...quoteRoutes(deps),
  ...walletRoutes(deps),
  ...programmeRoutes(deps),
  ...orderRoutes(deps),
  ...invoiceRoutes(deps),
  ...paymentRoutes(deps),
  ...attributionRoutes(deps),
  ...viewRoutes(deps),
  ...auditRoutes(deps, { ...undoGoods, ...undoDelivery, ...undoCoupons, ...undoFront, ...undoSettings }),
  ...staffSignInRoutes(deps),
  ...securityRoutes(deps),
  ...staffRoutes(deps),
  ...openingRoutes(deps),
  ...consoleSettingRoutes(deps),
];

/** An address with invalid escapes is taken literally: it leads to a 404 of the page or the call. */
function readable(url: string): string {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}

/**
 * Limits of a connection, in milliseconds: for a request's headers, for the whole request, and without a byte in either
 * direction. Otherwise a silent client would hold a socket for ever.
 */
const CONNECTION_TIMEOUTS_MS = {
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 30_000,
  connectionTimeout: 120_000,
} as const;

function createServer(deps: Deps, caches: Caches, limit: ConcurrencyLimit): FastifyInstance {
  const { config } = deps;
  const logger: FastifyBaseLogger = deps.log;
  return Fastify({
    loggerInstance: logger,
    serverFactory: cachingServer(caches, limit, (host) => isByConsoleName(config, host)),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: 64 * 1024,
    frameworkErrors: (error, request, reply) =>
      void sendRefusal(error, request as FastifyRequest, reply as FastifyReply),
    ...CONNECTION_TIMEOUTS_MS,
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    rewriteUrl: ({ url = '/' }) => readable(url),
    logController: new LogController({ disableRequestLogging: config.mode === 'demo' }),
    forceCloseConnections: 'idle',
  });
}

/** Switched off for every script, since no page needs it. Payments, passkeys and sharing keep their defaults. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'usb=()',
].join(', ');

async function addProtection(app: FastifyInstance, deps: Deps): Promise<void> {
  const https = deps.config.publicUrl.protocol === 'https:';
  const protect = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    // Google's keys and sign-in are bound to the shop's origin; the page is not revealed.
    referrerPolicy: { policy: 'strict-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: deps.config.hstsSubdomains },
  });
  // The plugin for the framework hangs a function on every reply: some 5 KB of each request then outlive V8's small
  // collections.
  app.addHook('onRequest', ({ raw }, reply, done) =>
    protect(raw, reply.raw, (error) => {
      reply.raw.setHeader('permissions-policy', PERMISSIONS);
      done(error as Error | undefined);
    }),
  );
  await app.register(cookie);
}

/** Answers 503 at once when the process cannot keep up, instead of dying slowly. */
async function addOverloadGuard(app: FastifyInstance, limit: ConcurrencyLimit): Promise<void> {
  limit.mount(app);
  await app.register(underPressure, {
    maxEventLoopDelay: 5_000,
    pressureHandler: async (_request, _reply, _type, delay) => {
      // Infinity stands for "not measured": the embedded database may keep a whole second free of measuring.
      if (Number.isFinite(delay)) throw new Refusal('unavailable', { retryAfter: 5 });
    },
  });
}

/** The shop as one HTTP application: the list of everything mounted. `storefront` gives the built pages. */
export async function createApp(
  deps: Deps,
  storefront: (() => Promise<Pages>) | null,
  caches = openCaches(),
): Promise<FastifyInstance> {
  const files = storefront ? new BuiltFiles() : null;
  const consoleFiles = new BuiltFiles(storefront ? undefined : null, consolePart);
  const isFile = (path: string): boolean => (files?.has(path) ?? false) || consoleFiles.has(path);
  const limit = new ConcurrencyLimit(callersOf(deps), { has: isFile });
  const app = createServer(deps, caches, limit);
  app.setErrorHandler(sendRefusal);
  await addProtection(app, deps);
  ignoreWrongRanges(app);
  separateOrigins(app, deps.config);
  if (storefront) await addOverloadGuard(app, limit);
  mountOpenedLinks(app, deps);
  mountHealth(app, deps);
  mountCspReports(app);
  mountPictures(app, deps);
  mountLogo(app, deps);
  mountRobots(app, deps);
  mountWellKnown(app, deps);
  mountManifest(app, deps);
  mountOfflinePage(app, deps);
  mountSitemap(app, deps);
  mountPostedLinks(app, deps);
  mountPostedContact(app, deps);
  mountPostedNotMe(app, deps);
  mountWebhook(app, deps);
  mountInvoiceFiles(app, deps);
  mountStatementFiles(app, deps);
  mountAuditFile(app, deps);
  if (deps.mailbox) mountMailbox(app, deps.mailbox);
  if (deps.localGateway) mountLocalGateway(app, deps.localGateway, WEBHOOK_PATH);
  const routes = routesOf(deps);
  await app.register(
    async (api) => {
      mountApi(api, deps, routes, storefront ? caches.calls : null);
      mountApiPage(api, deps.config);
      api.get(
        '/openapi.json',
        cachedText({ 'content-type': 'application/json; charset=utf-8' }, () =>
          JSON.stringify(describeApi(deps.config)),
        ),
      );
    },
    { prefix: '/api' },
  );
  await mountConsole(app, deps, consoleFiles);
  if (storefront && files) {
    await files.mount(app);
    const styles = files.styleSheets();
    const sharedCalls = new SharedCalls(deps, routes, caches.calls);
    const previewed = { sharedCalls, storefront, styles };
    mountPreview(app, deps, previewed);
    mountFrontPreview(app, deps, previewed);
    mountPages(app, deps, { caches, sharedCalls, concurrency: limit, storefront, styles });
  }
  return app;
}
