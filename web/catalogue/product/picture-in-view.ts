import { pictureUrl } from '#domain/catalogue/picture.ts';

/** What the addresses of a picture have in common, in all widths and formats. */
const stemOf = (path: string): string => /^\/media\/\d+(.*\.)\w+$/.exec(pictureUrl(path, 360, 'avif'))?.[1] ?? path;

/**
 * The address under which the page that is being left shows a picture, the largest one; null while the first page is
 * not hydrated yet, which shows what the server rendered.
 */
export function pictureInView(path: string): string | null {
  if (typeof document === 'undefined' || document.documentElement.dataset.ready !== 'yes') return null;
  const stem = stemOf(path);
  const shown = Array.from(document.images).filter(
    ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && currentSrc.includes(stem),
  );
  const [largest] = shown.toSorted((a, b) => b.naturalWidth - a.naturalWidth);
  return largest?.currentSrc ?? null;
}
