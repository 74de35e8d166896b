import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks on the terminal for something that is not shown while it is typed; a program may send it as a line instead. */
export async function askSecret(question: string): Promise<string> {
  const { stdin } = process;
  if (stdin.isTTY) process.stderr.write(question);
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const answer = await Promise.race([lines.question(''), closed]);
  lines.close();
  if (stdin.isTTY) process.stderr.write('\n');
  return answer.trim();
}
