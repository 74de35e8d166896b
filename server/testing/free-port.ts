import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections and to servers that leave the choice to them. */
const [FIRST_PORT, AFTER_LAST_PORT] = [20_000, 32_000];

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  try {
    await once(probe.listen(port), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};

/** A port for a server that is told its port before it starts, also when it starts again later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, AFTER_LAST_PORT);
    if (await isFree(port)) return port;
  }
}
