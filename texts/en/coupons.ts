export const coupons = {
  valid: 'This coupon can be used.',

  apply: 'Apply Coupon',
  title: 'Apply Coupon',
  lead: 'One coupon for each order.',
  code: 'Coupon code',
  use: 'Apply',
  enterCode: 'Please enter a coupon code',
  invalid: 'Invalid coupon',
  failed: 'Error checking coupon',

  applied: '{code} is applied',
  saves: 'You save {amount}.',
  savesOf: 'You save {amount}. It is only for {goods}.',
  waiting: '{code} is waiting',
  missing: 'Add products for {amount} more to use it.',
  missingOf: 'Add {goods} for {amount} more to use it.',
  onlyFor: 'It is only for {goods}. Add some to use it.',
  remove: 'Remove',
  removeOf: 'Remove the coupon {code}',
  discount: 'Coupon ({code})',
  minus: '− {amount}',

  goOnWithout: 'Go on without the coupon',
  ended: '{code} was not applied',
} as const;

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
  /** Goods that a coupon counts together. */
  every: { last: '{some} and {last}', more: '{some} and {count} more' },
  /** Goods of which one is enough. */
  either: { last: '{some} or {last}', more: '{some} or {count} more' },
} as const;
