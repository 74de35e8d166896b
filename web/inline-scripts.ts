/** The header by which the server is told which inline scripts a page may run; it never leaves the server. */
const HEADER = 'x-inline-scripts';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/**
 * Finds the inline scripts that carry the mark which the renderer gave to its own, and takes the mark off. A script
 * that came into the page in any other way, such as through a text that was not escaped, cannot know the mark.
 *
 * @param mark random for each render; it stands in the page as a nonce
 * @param own further scripts that the renderer writes without a mark, letter by letter
 * @returns the page, and the hashes for its Content-Security-Policy
 */
export async function markedScripts(
  html: string,
  mark: string,
  own: readonly string[],
): Promise<{ html: string; hashes: string[] }> {
  const marked = ` nonce="${mark}"`;
  const found = Array.from(html.matchAll(SCRIPT)).flatMap(([, attributes = '', text = '']) =>
    attributes.includes(marked) && !attributes.includes(' src=') ? [text] : [],
  );
  const texts = new Set([...own, ...found]);
  return { html: html.replaceAll(marked, ''), hashes: await Promise.all([...texts].map(hashOf)) };
}

/** Sets the header that tells the server the hashes. */
export const tellHashes = (headers: Headers, hashes: readonly string[]): void => headers.set(HEADER, hashes.join(' '));
