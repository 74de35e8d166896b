/** Each part of a path escaped in the one way of the shop's own links; null for invalid escapes. */
export function escapedPath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return null;
  }
}
