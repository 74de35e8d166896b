/** What the parts of the interface say on every page. */
export const common = {
  close: 'Close',
  tryAgain: 'Try again',
  optional: '(optional)',
  counter: '{used} / {limit}',
  previous: 'Previous',
  next: 'Next',
  scrollBack: 'Scroll {label} back',
  scrollOn: 'Scroll {label} on',
  breadcrumbs: 'Breadcrumb',
  messages: 'Messages',
  networkError: 'Network error. Please check your connection and try again.',
  somethingWrong: 'Something went wrong',
} as const;
