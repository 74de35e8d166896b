import type { FastifyInstance } from 'fastify';
import type { LocalGateway } from './local-gateway.ts';

export function mountLocalGateway(app: FastifyInstance, _gateway: LocalGateway): void {
  app.get('/dev/gateway', async () => ({}));
}
