export const content = {
  backHome: 'Back to the home page',
  toShop: 'Look around the shop',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or a letter went astray.',
  },
  manifest: { shop: 'Shop', cart: 'Cart', orders: 'My orders' },
  offline: {
    title: 'You are offline',
    text: 'This device has no connection at the moment, so {shop} cannot be reached. What lies in your cart is still there.',
    recovery: 'This page opens by itself when the connection is back.',
    retry: 'Try again',
  },
  failed: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Please try again; what lies in your cart is still there.',
  },
} as const;
