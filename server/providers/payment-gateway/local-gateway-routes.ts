import type { FastifyInstance } from 'fastify';
import { addLocalCheckout } from './local-checkout-routes.ts';
import { LOCAL_GATEWAY_BASE, type LocalGateway } from './local-gateway.ts';
import { deliverWebhooks } from './local-webhooks.ts';
import { addLocalGatewayApi, answerGatewayError } from './local-gateway-api.ts';

/**
 * Mounts the stand-in gateway on the shop's own port: its API for the shop, its payment window for the browser.
 *
 * @param webhookPath of the shop; null for none
 */
export function mountLocalGateway(app: FastifyInstance, gateway: LocalGateway, webhookPath: string | null): void {
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (typeof address !== 'object' || !address) return;
    const { port } = address;
    gateway.port = port;
    if (webhookPath) deliverWebhooks(gateway, `http://127.0.0.1:${port}${webhookPath}`);
  });
  app.register(
    async (scope) => {
      scope.setErrorHandler(answerGatewayError);
      addLocalCheckout(scope, gateway);
      await scope.register(async (api) => addLocalGatewayApi(api, gateway), { prefix: '/v1' });
    },
    { prefix: LOCAL_GATEWAY_BASE },
  );
}
