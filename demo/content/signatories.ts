/** The two who sign the payouts of the demo shop, with their keys; a production shop takes no demo content. */
export const signatories = {
  prepares: { name: 'demo-meera', key: 'DEMO-KEY-OF-MEERA' },
  approves: { name: 'demo-ravi', key: 'DEMO-KEY-OF-RAVI' },
} as const;
