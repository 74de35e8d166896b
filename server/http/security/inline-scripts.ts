import { inlineHash } from './csp.ts';

/**
 * Removes the renderer's nonce from its own inline scripts; an injected script cannot know it. The page stays bytes,
 * since decoding would cost a tenth of its rendering.
 *
 * @param page is overwritten
 * @returns the scripts' sources for the Content-Security-Policy
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
