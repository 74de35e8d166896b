/** A value as JSON in the text of a script element, which no text in it can end. */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
