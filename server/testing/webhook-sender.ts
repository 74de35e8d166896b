import type { GatewayEvent } from '../providers/payment-gateway/local-events.ts';
import type { LocalGateway } from '../providers/payment-gateway/local-gateway.ts';
import { type LocalWebhook, webhookOf } from '../providers/payment-gateway/local-webhooks.ts';
import { WEBHOOK_PATH } from '../payments/webhook.ts';
import type { TestShop } from './open-test-shop.ts';

/** Keeps what a gateway would tell, so that a test tells it when, how often and in which order it likes. */
export class WebhookSender {
  readonly #kept: { kind: GatewayEvent['kind']; webhook: LocalWebhook }[] = [];

  constructor(gateway: LocalGateway) {
    gateway.listen((event) => this.#kept.push({ kind: event.kind, webhook: webhookOf(gateway, event) }));
  }

  /** The newest of a kind. */
  last(kind: GatewayEvent['kind']): LocalWebhook {
    const found = this.#kept.findLast((one) => one.kind === kind);
    if (!found) throw new Error(`Nothing of the kind ${kind} has happened.`);
    return found.webhook;
  }

  /** Everything since it was asked for last, oldest first. */
  take(): LocalWebhook[] {
    return this.#kept.splice(0).map(({ webhook }) => webhook);
  }
}

/** Posts a webhook to a shop as the gateway does. @returns the status of the answer */
export async function postWebhook({ app }: TestShop, { body, headers }: LocalWebhook): Promise<number> {
  const { statusCode } = await app.inject({ method: 'POST', url: WEBHOOK_PATH, payload: body, headers });
  return statusCode;
}
