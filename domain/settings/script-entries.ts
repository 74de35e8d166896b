import { type OwnerScripts, readOwnerScripts } from './owner-scripts.ts';

/** One script as the owner wrote it, and why pages do not load it; null where they do. */
export interface ScriptEntry {
  written: string;
  problem: OwnerScripts['skipped'][number]['reason'] | null;
  /** The host that is not among the allowed ones; empty for any other problem. */
  host: string;
}

/** Scripts as a person writes them, one tag or address below the other; a tag may take several lines. */
export const splitScripts = (text: string): string[] =>
  (text.match(/<script\b[\s\S]*?<\/script\s*>|[^\n]+/gi) ?? []).map((one) => one.trim()).filter(Boolean);

/** Scripts as they are stored, which older ones are as one text or as JSON, in the form in which a person writes them. */
export function scriptsText(stored: string | readonly string[]): string {
  if (typeof stored !== 'string') return stored.join('\n');
  try {
    const parsed: unknown = JSON.parse(stored);
    const list = Array.isArray(parsed) ? parsed : [parsed];
    return list.filter((one) => typeof one === 'string').join('\n');
  } catch {
    return stored;
  }
}

/**
 * Whether pages load each of the owner's scripts, and why one does not (ENT-26).
 *
 * @param hosts those that the deployment allows, in small letters
 */
export const judgeScripts = (text: string, hosts: readonly string[]): ScriptEntry[] =>
  splitScripts(text).map((written) => {
    const [skipped] = readOwnerScripts([written], hosts).skipped;
    if (!skipped) return { written, problem: null, host: '' };
    return { written, problem: skipped.reason, host: skipped.reason === 'host-not-allowed' ? skipped.script : '' };
  });
