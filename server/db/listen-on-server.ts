import { Client } from 'pg';

const RETRY_MS = 500;
const QUERY_TIMEOUT_MS = 5_000;
/** A connection that died without a word is noticed after this at the latest. */
const CHECK_INTERVAL_MS = 15_000;

/**
 * Listens on a connection of its own that is reopened when it breaks.
 *
 * @param onNotice is called with each payload, and with nothing after each connect: notifications may have been missed
 * @returns stops listening
 */
export async function listenOnServer(
  url: string,
  channel: string,
  onNotice: (notice: string) => void,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  let current: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const lose = (client: Client, error?: Error): void => {
    if (current !== client) return;
    current = undefined;
    void client.end().catch(() => {});
    if (isStopped) return;
    if (error) onLost(error);
    retry = setTimeout(() => void connect(), RETRY_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload = '' }) => onNotice(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      onNotice('');
    } catch {
      lose(client);
    }
  };

  const check = setInterval(() => {
    const client = current;
    client?.query('select 1').catch((error: Error) => lose(client, error));
  }, CHECK_INTERVAL_MS).unref();

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    clearInterval(check);
    await current?.end();
  };
}
