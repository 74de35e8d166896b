/** The public pages on which no visitor enters anything and that show nothing of a member or a cart (decision Q018). */
const WITH_SCRIPTS = /^\/(shop|about|help|(product|category-detail)(\/.*)?)?\/*$/;

/** Whether the owner's scripts may not run in a page. */
export const keepsScriptsOut = (path: string): boolean => !WITH_SCRIPTS.test(path);

/** The owner's scripts sorted into those that pages load and those that they never do. */
export interface OwnerScripts {
  /** Addresses of scripts on allowed hosts. */
  urls: string[];
  /** Why the others are skipped, each with the host or the beginning of what it says. */
  skipped: { reason: 'inline' | 'not-https' | 'host-not-allowed'; script: string }[];
}

const TAG = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const SOURCE = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** Without user names, backslashes and spaces: nothing that a browser might read as another host. */
const HTTPS = /^https:\/\/([a-z\d.-]+(?::\d{1,5})?)(?:[/?#][^\s"'<>\\]*)?$/i;
const MAX_SHOWN_LENGTH = 60;

function listOf(text: string | readonly string[]): readonly unknown[] {
  if (typeof text !== 'string') return text;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [text];
  }
}

/** The addresses in one entry, which is an address or holds script tags; null stands for a script without one. */
function sourcesOf(entry: string): (string | null)[] {
  if (!entry.startsWith('<')) return [entry];
  const tags = [...entry.matchAll(TAG)];
  if (tags.length === 0) return [null];
  return tags.map(([, attributes = '']) => {
    const [, ...quoted] = SOURCE.exec(attributes) ?? [];
    return quoted.find((one) => one !== undefined)?.replaceAll('&amp;', '&') ?? null;
  });
}

/**
 * Reads what the owner wrote as scripts: a list or a JSON string of script tags or addresses (ENT-26, Q018).
 *
 * @param hosts the hosts that the deployment allows, in small letters
 */
export function readOwnerScripts(text: string | readonly string[], hosts: readonly string[]): OwnerScripts {
  const urls = new Set<string>();
  const skipped: OwnerScripts['skipped'] = [];
  const entries = listOf(text).filter((entry) => typeof entry === 'string');
  for (const entry of entries.map((one) => one.trim()).filter(Boolean)) {
    for (const source of sourcesOf(entry)) {
      const host = source && HTTPS.exec(source)?.[1]?.toLowerCase().replace(/:443$/, '');
      if (source === null) skipped.push({ reason: 'inline', script: entry.slice(0, MAX_SHOWN_LENGTH) });
      else if (!host) skipped.push({ reason: 'not-https', script: source.slice(0, MAX_SHOWN_LENGTH) });
      else if (hosts.includes(host)) urls.add(source);
      else skipped.push({ reason: 'host-not-allowed', script: host });
    }
  }
  return { urls: [...urls], skipped };
}
