const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const MAX_ROMAN = 3_999;

function roman(number: number): string {
  let left = number;
  return ROMAN.map(([value, letters]) => {
    const times = Math.floor(left / value);
    left -= times * value;
    return letters.repeat(times);
  }).join('');
}

/** "a" to "z", "aa" and so on. */
const letters = (number: number): string =>
  (number > 26 ? letters(Math.floor((number - 1) / 26)) : '') + String.fromCharCode(97 + ((number - 1) % 26));

/**
 * The number of a list's item as it is written in a paragraph: "(3)", "(c)" or "(iii)".
 *
 * @param numbering the `type` of an HTML list, or the value of `list-style-type`
 */
export function numberLabel(number: number, numbering: string): string {
  const isUpper = /^(?:[AI]$|upper-)/.test(numbering);
  const written = (text: string): string => `(${isUpper ? text.toUpperCase() : text})`;
  if (number < 1) return written(String(number));
  if (/^[aA]$|-(?:alpha|latin)$/.test(numbering)) return written(letters(number));
  if (/^[iI]$|-roman$/.test(numbering) && number <= MAX_ROMAN) return written(roman(number));
  return written(String(number));
}
