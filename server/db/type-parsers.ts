/**
 * How PostgreSQL's types become JavaScript values, the same for both drivers.
 * Whole numbers fit: paise and ids stay far below 2^53. Dates stay text, since they have no time zone.
 */
export const typeParsers: Record<number, (text: string) => unknown> = {
  20: Number, // int8, count(*)
  1700: Number, // numeric, sum(int8)
  1082: (text) => text, // date
};
