import { Client } from 'pg';

const RETRY_MS = 500;
const PATIENCE_MS = 5_000;
/** A connection that died without a word is noticed after this at the latest. */
const CHECK_MS = 15_000;

/**
 * Listens on a connection of its own that is reopened when it breaks.
 *
 * @param heard is called with each payload, and with nothing after each connect: notifications may have been missed
 * @returns stops listening
 */
export async function listenOnServer(
  url: string,
  channel: string,
  heard: (notice: string) => void,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  let current: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isOver = false;

  const lose = (client: Client, error?: Error): void => {
    if (current !== client) return;
    current = undefined;
    void client.end().catch(() => {});
    if (isOver) return;
    if (error) onLost(error);
    retry = setTimeout(() => void connect(), RETRY_MS).unref();
  };

  const connect = async (): Promise<void> => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    current = client;
    client.on('error', (error) => lose(client, error));
    client.on('end', () => lose(client));
    client.on('notification', ({ payload = '' }) => heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      heard('');
    } catch {
      lose(client);
    }
  };

  const check = setInterval(() => {
    const client = current;
    client?.query('select 1').catch((error: Error) => lose(client, error));
  }, CHECK_MS).unref();

  await connect();
  return async () => {
    isOver = true;
    clearTimeout(retry);
    clearInterval(check);
    await current?.end();
  };
}
