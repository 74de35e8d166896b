// Browsers and Node have both; they throw for what they cannot take.
declare function btoa(text: string): string;
declare function atob(encoded: string): string;

/** Base64 of a text of single-byte characters. */
export const toBase64 = (text: string): string => btoa(text);

/** The text of a base64 that may lack its padding or use the URL-safe letters; null when it is no base64. */
export function fromBase64(encoded: string): string | null {
  const letters = encoded
    .replace(/(?<!=)=+$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  // The platform's would skip spaces.
  if (!/^[A-Za-z0-9+/]*$/.test(letters) || letters.length % 4 === 1) return null;
  return atob(letters);
}
