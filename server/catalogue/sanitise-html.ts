/** What a description may be made of. Attributes are dropped. */
const ALLOWED = new Set(['p', 'ul', 'ol', 'li', 'em', 'strong', 'br', 'h3']);

/** How many elements may be open within one another; what lies deeper keeps its text alone. */
const MAX_DEPTH = 32;

/** What browsers do not show as text: comments, declarations, and elements with a content of another kind. */
const UNSEEN =
  /\0|<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(script|style|iframe|template|svg|math|object|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** A whole tag, a character that is written out by name or number, or one that must be. */
const TOKEN =
  /<(?<slash>\/?)(?<name>[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>|&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[0-9a-f]{1,6});|[<>&]/gi;

const escapes: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' };

const endTags = (names: readonly string[]): string =>
  names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('');

/** Ends the named element and whatever is open inside it; an end without a beginning is dropped. */
function end(name: string, open: string[]): string {
  const from = open.lastIndexOf(name);
  return from < 0 ? '' : endTags(open.splice(from));
}

function tag(name: string, isEnd: boolean, open: string[]): string {
  if (!ALLOWED.has(name)) return '';
  if (name === 'br') return '<br>';
  if (isEnd) return end(name, open);
  if (open.length === MAX_DEPTH) return '';
  open.push(name);
  return `<${name}>`;
}

/**
 * Makes an owner's HTML safe to show (decision Q019): only tags of the allow-list remain, without attributes and
 * properly nested; everything else becomes text or goes.
 */
export function sanitiseHtml(html: string): string {
  const open: string[] = [];
  const safe = html.replace(UNSEEN, '').replace(TOKEN, (token, slash?: string, name?: string) => {
    if (name !== undefined) return tag(name.toLowerCase(), slash === '/', open);
    return escapes[token] ?? token;
  });
  return safe + endTags(open);
}
