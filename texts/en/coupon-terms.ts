/** How the terms of a coupon read, part by part. */
export const couponTerms = {
  terms: '{offer} off {goods}{minimum}{days}.',
  allGoods: 'your order',
  goneGoods: 'products that are no longer sold',
  ofCategories: 'products of {names}',
  minimum: ' worth {amount} or more',
  between: ', from {first} to {last}',
  oneDay: ', on {first} only',
  from: ', from {first}',
  until: ', until {last}',
  firstOrder: 'For a first order only.',
  once: 'Once for each customer.',
  perMember: 'Up to {count} times for each customer.',
  oneUse: 'For one order in all.',
  inAll: 'For {count} orders in all.',
  and: '{some} and {last}',
  more: '{some} and {count} more',
} as const;
