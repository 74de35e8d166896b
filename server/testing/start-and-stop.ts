import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts the shop with pages that are never asked for, so that the storefront need not be built. */
const START = `
  import { startShop } from ${JSON.stringify(new URL('../operations/start/start-shop.ts', import.meta.url).href)};
  process.exit(await startShop(() => Promise.resolve({ pages: () => Promise.resolve(null) })));
`;

/** What a process said that was started and stopped once it was open, or ended by itself. */
export interface Started {
  code: number;
  /** What it printed, without the log. */
  out: string;
  err: string;
}

/** @param env its whole environment */
export async function startAndStop(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', START], { env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString();
    if (/^The (?:shop is open|backup can be tried) at/m.test(out)) child.kill('SIGTERM');
  });
  child.stderr.on('data', (part: Buffer) => (err += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  const said = out.split('\n').filter((line) => !line.startsWith('{"level"'));
  return { code, out: said.join('\n').trim(), err: err.trim() };
}

/** What production needs besides a database, with providers that are never reached. */
export const productionEnv = {
  SHOP_MODE: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://shop.example',
  DATA_KEYS: `k1:${Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64')}`,
  SMTP_URL: 'smtps://mail.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a-secret-of-the-gateway',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-the-webhook',
};
