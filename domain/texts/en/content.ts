export const content = {
  backHome: 'Back to the home page',
  toShop: 'Look around the shop',
  comingLater: {
    title: 'This page is still being written',
  },
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or a letter went astray.',
  },
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Please try again; what lies in your cart is still there.',
  },
} as const;
