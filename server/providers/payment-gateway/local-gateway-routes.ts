import type { FastifyInstance } from 'fastify';
import { addLocalCheckout } from './local-checkout-routes.ts';
import { LOCAL_GATEWAY_BASE, type LocalGateway } from './local-gateway.ts';
import { addLocalGatewayApi, answerGatewayError } from './local-gateway-api.ts';

/** Mounts the stand-in gateway on the shop's own port: its API for the shop, its payment window for the browser. */
export function mountLocalGateway(app: FastifyInstance, gateway: LocalGateway): void {
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (typeof address === 'object' && address) gateway.port = address.port;
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
