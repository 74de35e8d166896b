import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The lines of a packed file beside this one, by what stands before their first comma; read at the first call.
 */
export function packedLines(name: string): () => Map<string, string> {
  let known: Map<string, string> | null = null;
  const read = (): Map<string, string> => {
    const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, name))).toString();
    const lines = text.trimEnd().split('\n');
    return new Map(lines.map((line) => [line.slice(0, line.indexOf(',')), line.slice(line.indexOf(',') + 1)]));
  };
  return () => (known ??= read());
}
