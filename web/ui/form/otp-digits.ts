import { OTP_LENGTH, otpBoxDigit } from '#domain/auth/otp.ts';

/** What stands in the boxes, one entry each; an empty box is an empty text. */
export type OtpDigits = readonly string[];

export const emptyOtp: OtpDigits = Array.from({ length: OTP_LENGTH }, () => '');

/** What the boxes hold after something was put into one of them, and which box comes next. */
export interface OtpEntry {
  digits: OtpDigits;
  focus: number;
}

const withDigit = (digits: OtpDigits, box: number, digit: string): OtpDigits =>
  digits.map((old, index) => (index === box ? digit : old));

/** Digits that were pasted or filled in by the device: a whole code fills all boxes, a part goes on from the box. */
export function pasteDigits(digits: OtpDigits, box: number, text: string): OtpEntry {
  const pasted = text.replaceAll(/\D/g, '');
  if (!pasted) return { digits, focus: box };
  const start = pasted.length >= OTP_LENGTH ? 0 : box;
  const filled = digits.map((old, index) => pasted.charAt(index - start) || old);
  return { digits: filled, focus: Math.min(start + pasted.length, OTP_LENGTH - 1) };
}

/**
 * One key's worth of typing into a box: the new digit counts, wherever in the box it was typed, and the next box comes
 * (AUTH-14).
 */
export function typeDigit(digits: OtpDigits, box: number, typed: string): OtpEntry {
  const held = typed.replaceAll(/\D/g, '');
  if (held.length > 2) return pasteDigits(digits, box, typed);
  const digit = otpBoxDigit(held.length === 2 ? held.replace(digits[box] ?? '', '') : held);
  return { digits: withDigit(digits, box, digit), focus: digit ? Math.min(box + 1, OTP_LENGTH - 1) : box };
}

/** Backspace: empties the box, or the one before it when it is empty already. */
export function eraseDigit(digits: OtpDigits, box: number): OtpEntry {
  const erased = digits[box] ? box : Math.max(0, box - 1);
  return { digits: withDigit(digits, erased, ''), focus: erased };
}
