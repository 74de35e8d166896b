import Fastify from 'fastify';
import type { LocalGateway } from './local-gateway.ts';
import { mountLocalGateway } from './local-gateway-routes.ts';

/**
 * Lets a stand-in be reached without the shop that it stands in, on a port that the system chooses. @returns how to end
 * it
 */
export async function serveLocalGateway(
  gateway: LocalGateway,
  port = 0,
): Promise<{ port: number; close(): Promise<void> }> {
  const app = Fastify({ forceCloseConnections: true });
  mountLocalGateway(app, gateway, null);
  await app.listen({ host: '127.0.0.1', port });
  const address = app.server.address();
  return { port: typeof address === 'object' && address ? address.port : port, close: () => app.close() };
}
