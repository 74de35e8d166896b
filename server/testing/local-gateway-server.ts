import { LocalGateway } from '../providers/payment-gateway/local-gateway.ts';
import { serveLocalGateway } from '../providers/payment-gateway/local-gateway-server.ts';
import type { RazorpaySettings } from '../providers/payment-gateway/razorpay.ts';

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
  const served = await serveLocalGateway(gateway, port);
  return { gateway, settings: gateway.settings(served.port), close: () => served.close() };
}
