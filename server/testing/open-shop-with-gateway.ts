import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createLocalGatewayServer,
  type LocalGatewayServer,
} from '../providers/payment-gateway/local-gateway-server.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';

/** A shop whose payments go over HTTP to a gateway of its own, which a test can tell what to do. */
export async function openShopWithGateway(): Promise<{
  shop: TestShop;
  server: LocalGatewayServer;
  close(): Promise<void>;
}> {
  const directory = mkdtempSync(join(tmpdir(), 'banyan-gateway-'));
  const server = await createLocalGatewayServer({ directory });
  const { keyId, keySecret, apiUrl } = server.settings;
  const shop = await openTestShop({ gateway: { keyId, keySecret, apiUrl, webhookSecret: 'not used yet' } });
  return {
    shop,
    server,
    async close() {
      await shop.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
