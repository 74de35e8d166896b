import Fastify from 'fastify';
import { LocalGateway } from './local-gateway.ts';
import { mountLocalGateway } from './local-gateway-routes.ts';
import type { RazorpaySettings } from './razorpay.ts';

export interface LocalGatewayServer {
  gateway: LocalGateway;
  settings: RazorpaySettings;
  close(): Promise<void>;
}

/** Lets a stand-in be reached without the shop that it stands in, on a port that the system chooses. @returns how to end it */
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

/** Runs the stand-in gateway apart from the shop. @param port 0 lets the system choose one */
export async function createLocalGatewayServer({
  directory,
  port = 0,
}: {
  directory: string;
  port?: number;
}): Promise<LocalGatewayServer> {
  const gateway = new LocalGateway(directory);
  const served = await serveLocalGateway(gateway, port);
  return { gateway, settings: gateway.settings(served.port), close: () => served.close() };
}
