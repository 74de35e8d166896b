import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The file behind a command of one of the checkers' packages. */
function commandFile(packageName: string, command: string): string {
  const folder = join(import.meta.dirname, 'packages/node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bin === 'string' ? bin : (bin[command] ?? ''));
}

interface Printed {
  stdout: string;
  stderr: string;
}

/** Runs a checker of one of the packages to its end, whatever it finds. @returns what it printed */
export const runTool = (
  packageName: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Printed> => run(process.execPath, [commandFile(packageName, command), ...args], env);

/** Runs a command to its end, whatever its exit code. @returns what it printed */
export function run(command: string, args: string[], env: Record<string, string> = {}): Promise<Printed> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()));
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', () => done({ stdout, stderr }));
  });
}

/**
 * The JSON of a report, which a checker may surround with words of its own.
 *
 * @throws what was printed, when it holds none
 */
export function jsonIn(printed: string): unknown {
  const begin = printed.search(/^[[{]/m);
  const end = Math.max(printed.lastIndexOf('}'), printed.lastIndexOf(']'));
  if (begin < 0 || end < begin) throw new Error(printed.trim() || 'The checker printed nothing.');
  return JSON.parse(printed.slice(begin, end + 1));
}
