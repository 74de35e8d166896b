/** How English is written in India: the language of the shop until it has another. */
export const INDIAN_ENGLISH = 'en-IN';

/** Newer data of a language puts narrow spaces where older data puts plain ones; a page says the same on every device. */
export const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
