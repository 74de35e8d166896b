/** What is said around the newsletter; its box stands in the frame (layout.ts). */
export const leads = {
  asked: 'Thank you. We have written to you: please confirm in that mail that you want our letters.',
  name: 'Newsletter',
  confirm: {
    title: 'Do you want our letters?',
    text: 'They tell what is new in our shop. You can leave the list at any time.',
    action: 'Yes, put me on the list',
  },
  confirmed: {
    title: 'You are on the list',
    text: 'We have written to you how you can leave it again, whenever you like.',
  },
  leave: {
    title: 'Do you want to leave the list?',
    text: 'You get no more letters from us then, and we forget your address.',
    action: 'Leave the list',
  },
  left: {
    title: 'You have left the list',
    text: 'We have forgotten your address. If you change your mind, the box below takes it again.',
  },
  invalid: {
    title: 'This link is no longer valid',
    text: 'It may be incomplete, or too old. Enter your address in the box below, and we send you a new one.',
  },
  none: {
    title: 'Our letters come by email',
    text: 'Enter your address in the box below, and we send you a link to confirm it.',
  },
  toBox: 'Go to the box',
} as const;
