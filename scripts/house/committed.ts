import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSources, type Source } from './sources.ts';

/**
 * The files of the commit that changed house.json last, which is the one that its figures are of.
 * Empty where git or that commit is not there, as in an unpacked archive or a shallow clone.
 */
export function readCommittedSources(root: string): Source[] {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const folder = mkdtempSync(join(tmpdir(), 'banyan-committed-'));
  try {
    const commit = git('log', '-1', '--format=%H', '--', 'house.json').trim();
    git('archive', '--output', join(folder, 'files.tar'), commit);
    execFileSync('tar', ['-xf', 'files.tar'], { cwd: folder });
    return readSources(folder);
  } catch {
    return [];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
