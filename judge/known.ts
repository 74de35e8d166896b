/** A finding that stays, and why. */
interface Known {
  rule: string;
  where?: RegExp;
  message?: RegExp;
  reason: string;
}

export const known: readonly Known[] = [
  {
    rule: 'html',
    message: /^CSS: /,
    reason: 'The checker reads the style sheets in a page by a CSS that knows no container queries, layers or masks.',
  },
  {
    rule: 'html',
    where: /tab=wallet$/,
    message: /Year may be mistyped/,
    reason: 'The last day of the year 9999 keeps what is typed as a year to four digits.',
  },
];
