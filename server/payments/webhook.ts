import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { handleWebhookEvent } from './handle-webhook-event.ts';

/** The gateway's webhook for payments and refunds. */
export const WEBHOOK_PATH = '/api/payment/webhook';

const MAX_BODY_BYTES = 256 * 1024;

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' && value.length <= 200 ? value : '';
};

/** Mounts what the gateway posts to. It is signed over its very bytes, so they are taken as they come. */
export function mountWebhook(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const eventId = headerOf(request, 'x-razorpay-event-id');
      const event = deps.gateway.readWebhook(body, headerOf(request, 'x-razorpay-signature'));
      if (!event || !eventId) throw new Refusal('webhook-refused');
      await handleWebhookEvent(deps, eventId, event);
      return { success: true };
    });
  });
}
