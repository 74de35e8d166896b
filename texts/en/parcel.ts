/** The sheet that goes with a parcel. */
export const parcel = {
  title: 'Packing slip',
  order: 'Order',
  placed: 'Ordered on',
  carrier: 'Carrier',
  pieces: 'Pieces',
  from: 'From',
  to: 'Deliver to',
  phone: 'Phone {phone}',
  email: 'Mail {email}',
  item: 'Item',
  quantity: 'Qty',
  collect: 'Collect on delivery: {amount}',
  nothing: 'Nothing to collect',
} as const;
