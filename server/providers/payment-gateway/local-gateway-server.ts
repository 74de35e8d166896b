import Fastify from 'fastify';
import { LocalGateway } from './local-gateway.ts';
import { mountLocalGateway } from './local-gateway-routes.ts';
import type { RazorpaySettings } from './razorpay.ts';

export interface LocalGatewayServer {
  gateway: LocalGateway;
  settings: RazorpaySettings;
  close(): Promise<void>;
}

/** Runs the stand-in gateway apart from the shop. @param port 0 lets the system choose one */
export async function createLocalGatewayServer({
  directory,
  port = 0,
}: {
  directory: string;
  port?: number;
}): Promise<LocalGatewayServer> {
  const gateway = new LocalGateway(directory);
  const app = Fastify({ forceCloseConnections: true });
  mountLocalGateway(app, gateway, null);
  await app.listen({ host: '127.0.0.1', port });
  const address = app.server.address();
  const chosen = typeof address === 'object' && address ? address.port : port;
  return { gateway, settings: gateway.settings(chosen), close: () => app.close() };
}
