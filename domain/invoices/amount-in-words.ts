import type { Paise } from '#domain/money.ts';
import { numberWords as words } from '#texts/en/number-words.ts';
import { fill } from '#texts/fill.ts';

function belowHundred(number: number): string {
  if (number < 20) return words.small[number] ?? '';
  const rest = number % 10;
  const tens = words.tens[Math.floor(number / 10)] ?? '';
  return rest === 0 ? tens : `${tens}-${words.small[rest]}`;
}

const scales = [
  { size: 10_000_000, name: words.crore },
  { size: 100_000, name: words.lakh },
  { size: 1_000, name: words.thousand },
  { size: 100, name: words.hundred },
];

/** "One Lakh Twenty-Three Thousand Four Hundred Five": a whole number from 0 on. */
function wholeNumber(number: number): string {
  const parts: string[] = [];
  let left = number;
  for (const { size, name } of scales) {
    if (left < size) continue;
    parts.push(wholeNumber(Math.floor(left / size)), name);
    left %= size;
  }
  if (left > 0 || parts.length === 0) parts.push(belowHundred(left));
  return parts.join(' ');
}

/** "Rupees One Thousand Two Hundred and Five Paise Only". */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100;
  const rupees = wholeNumber((amount - paise) / 100);
  return paise === 0
    ? fill(words.rupees, { rupees })
    : fill(words.rupeesAndPaise, { rupees, paise: belowHundred(paise) });
}
