/** Tags that a description keeps; one of them makes what is typed HTML. */
const HTML = /<\/?(?:p|br|ul|ol|li|em|strong|h3)\b[^<>]*>/i;
const ITEM = /^- +/;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign);
const unescape = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Lines of one kind that follow one another: a list, or a paragraph. */
function partsOf(lines: readonly string[]): string[][] {
  return lines.reduce<string[][]>((parts, line) => {
    const last = parts.at(-1);
    if (last && ITEM.test(last[0] ?? '') === ITEM.test(line)) last.push(line);
    else parts.push([line]);
    return parts;
  }, []);
}

const partHtml = (lines: readonly string[]): string =>
  ITEM.test(lines[0] ?? '')
    ? `<ul>${lines.map((line) => `<li>${escape(line.replace(ITEM, ''))}</li>`).join('')}</ul>`
    : `<p>${lines.map(escape).join('<br>')}</p>`;

/**
 * The HTML of a description as it is typed: of plain text an empty line begins a paragraph, and lines that begin with
 * "- " make a list; what holds a tag is HTML already.
 */
export function descriptionHtml(typed: string): string {
  if (HTML.test(typed)) return typed;
  const blocks = typed.split(/\n\s*\n/).map((block) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  );
  return blocks.flatMap(partsOf).map(partHtml).join('');
}

/** A stored description as it is typed: plain text where that says all of it, its HTML otherwise. */
export function descriptionText(html: string): string {
  if (!html.includes('<')) return unescape(html);
  const text = unescape(
    html
      .replaceAll(/<\/p>|<\/ul>/g, '\n\n')
      .replaceAll(/<br>|<\/li>/g, '\n')
      .replaceAll('<li>', '- ')
      .replaceAll(/<p>|<ul>/g, ''),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return descriptionHtml(text) === html ? text : html;
}
