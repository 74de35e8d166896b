import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the embedded database is in use by another process. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse';
}

/** When a process started, in clock ticks since boot; null where the system does not say. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

const bootId = (): string => {
  const path = '/proc/sys/kernel/random/boot_id';
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
};

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The same number is the same process only within one boot and with the same start. */
function isHeld(text: string): boolean {
  const [pid = 0, start, boot] = text.trim().split('\n');
  const number = Number(pid);
  if (!Number.isInteger(number) || number <= 0 || number === process.pid) return false;
  return boot === bootId() && isAlive(number) && start === String(startOf(number));
}

/**
 * Takes the lock beside the embedded database, which has none of its own; a stale one is taken over.
 *
 * @returns a function that gives the lock back
 * @throws {DirectoryInUse} when another live process holds it
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, '..', 'db.lock');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid}\n${startOf(process.pid)}\n${bootId()}\n`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const text = readFileSync(path, 'utf8');
      if (isHeld(text))
        throw new DirectoryInUse(
          `The database in ${directory} is in use by process ${text.split('\n')[0]}. ` +
            'Stop that one first, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
        );
      rmSync(path, { force: true });
    }
  }
  throw new DirectoryInUse(`The database in ${directory} could not be locked.`);
}
