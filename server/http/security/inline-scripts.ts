import { inlineHash } from './csp.ts';

/**
 * Finds the inline scripts that carry the mark which the renderer gave to its own, and takes the mark off. A script
 * that came into the page in any other way, such as through a text that was not escaped, cannot know the mark.
 *
 * The page stays bytes, for it would take a tenth of its rendering to decode it and to encode it again.
 *
 * @param page is written over
 * @param mark random for each render; it stands in the page as a nonce
 * @returns the page, and the sources of the scripts for its Content-Security-Policy, each once
 */
export function takeMarks(page: Buffer, mark: string): { page: Buffer; scripts: string[] } {
  const marked = Buffer.from(` nonce="${mark}"`);
  const scripts = new Set<string>();
  let length = 0;
  let from = 0;
  for (let at = page.indexOf(marked); at >= 0; at = page.indexOf(marked, from)) {
    const tagEnd = page.indexOf('>', at) + 1;
    const tag = page.toString('latin1', page.lastIndexOf('<', at), tagEnd);
    if (tag.startsWith('<script') && !tag.includes(' src='))
      scripts.add(inlineHash(page.subarray(tagEnd, page.indexOf('</script>', tagEnd))));
    page.copyWithin(length, from, at);
    length += at - from;
    from = at + marked.length;
  }
  page.copyWithin(length, from);
  return { page: page.subarray(0, length + page.length - from), scripts: [...scripts] };
}
