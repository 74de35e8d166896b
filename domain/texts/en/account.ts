export const account = {
  title: 'My Account',
  referId: 'Refer ID',
  copyReferId: 'Copy Refer ID',
  copied: 'Referral ID copied!',
  copyFailed: 'The browser did not allow copying. Please mark the ID and copy it.',
  details: 'Personal & Bank Details',
  tabsLabel: 'My Account',
  tabs: { orders: 'Orders', rewards: 'rewards', wallet: 'Wallet', help: 'Help' },
  player: {
    title: 'Play what you brew by',
    text: 'Our companion player: ragas for the hour, made for slow mornings.',
    download: 'Download App',
    visit: 'Visit Site',
  },
  soon: {
    rewards: { title: 'Rewards', text: 'Your reward levels will stand here once they are counted.' },
    wallet: { title: 'My Wallet', text: 'Your referral income will be listed here like a bank statement.' },
    help: {
      title: 'Need assistance? Connect with us instantly.',
      text: 'The ways to reach us will stand here once they are written down.',
    },
  },
} as const;
