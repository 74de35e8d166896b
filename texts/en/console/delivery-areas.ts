/** Where the shop delivers: pincodes by state, district and list. */
export const deliveryAreas = {
  severalPincodes: '{count} pincodes',
  andMore: 'and {count} more',
  faults: {
    state: 'There is no such state. Please reload the page and choose again.',
    district: 'There is no such district. Please reload the page and choose again.',
    nothing: 'Choose a state or a district, or paste at least one pincode.',
    'list-too-long': 'The list is too long: at most 25,000 lines, or 1 MB. Please split it into two.',
  },
};
