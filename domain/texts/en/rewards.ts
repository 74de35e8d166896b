/** What a member reads about her referral income. */
export const rewards = {
  /** How an entry of the statement is told; never with the name of who bought (section 4 of the programme). */
  remark: {
    referral: 'Level {level} · order {order} · {product}',
    reversal: 'Reversal · level {level} · order {order} · {product}',
    andMore: '{product} + {more} more',
  },
} as const;
