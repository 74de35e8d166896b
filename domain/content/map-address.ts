/** The address of a map that shows a place, to be framed in a page; null without a key or a place (Q125). */
export function mapAddress(key: string | null, place: string): string | null {
  if (!key || place.trim() === '') return null;
  const [q, apiKey] = [place.trim(), key].map(encodeURIComponent);
  return `https://www.google.com/maps/embed/v1/place?key=${apiKey}&q=${q}`;
}

/** Where a map application shows a place. */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.trim())}`;
