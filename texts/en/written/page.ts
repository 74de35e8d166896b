/** What stands around every page of running text. */
export const written = {
  onThisPage: 'On this page',
  draft:
    'This is a draft. The owner’s lawyer checks and replaces it, and names who hears grievances, before the shop relies on it.',
} as const;
