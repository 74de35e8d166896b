const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of a text of single-byte characters. */
export function toBase64(text: string): string {
  let encoded = '';
  for (let index = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3);
    const bits = (group.charCodeAt(0) << 16) | ((group.charCodeAt(1) || 0) << 8) | (group.charCodeAt(2) || 0);
    const letters = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((bits >> shift) & 63)).join('');
    encoded += letters.slice(0, group.length + 1).padEnd(4, '=');
  }
  return encoded;
}

/** The text of a base64 that may lack its padding or use the URL-safe letters; null when it is no base64. */
export function fromBase64(encoded: string): string | null {
  const letters = encoded
    .replace(/(?<!=)=+$/, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]*$/.test(letters) || letters.length % 4 === 1) return null;
  let text = '';
  for (let index = 0; index < letters.length; index += 4) {
    const group = letters.slice(index, index + 4);
    const bits = Array.from(group.padEnd(4, 'A')).reduce((sum, letter) => (sum << 6) | ALPHABET.indexOf(letter), 0);
    text += String.fromCharCode(bits >> 16, (bits >> 8) & 255, bits & 255).slice(0, group.length - 1);
  }
  return text;
}
