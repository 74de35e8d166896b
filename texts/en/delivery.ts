export const delivery = {
  available: 'Delivery available to {pincode}',
  notAvailable: 'Sorry, delivery is not available to {pincode}',
  charge: 'Delivery Charge',
  free: 'Free',
  notKnown: 'Not known yet',
  estimated: 'Estimated delivery',
  distance: '{km} km from our shop',
  distanceByPincode: 'About {km} km from our shop, by your pincode',
  nextDoor: 'Right beside our shop',
  freeFrom: 'Free from {amount} within {km} km',
  freeMissing: 'Free with {more} more: from {amount} within {km} km',
  noSlab: 'We have set no charge for this distance, so you pay none',
  unknownDistance: 'We could not find out how far it is, so you pay none',
  noAddress: 'Worked out as soon as you type your pincode',
  /** Where the parts of an address name different places, or none. */
  addressChoice: {
    title: 'Where does the order go?',
    one: 'A part of your address, or its state, could not be read. Please say that this is right, or edit the address.',
    found:
      'The map shows your address {km} km away from its pincode. Please say which of them is right, or edit the address.',
    two: 'Your address names two places. Please say which one is right, or edit the address.',
    ofPincode: '{place} (by the pincode)',
    other: '{place}',
    onMap: '{place} (where the map shows it, {km} km from the pincode)',
    charge: 'Delivery: {amount}',
    dearer:
      'Whichever you choose, delivery is charged for the dearer of the two, since the address names both. Edited to name {place} alone: {less}.',
    foundDearer: 'Whichever you choose, delivery is charged for the dearer of the two: {amount}.',
    missing: 'Please choose one, or edit the address.',
    edit: 'Edit the address',
    /** What was answered with an earlier order. */
    confirmed: 'You confirmed before that this address is in {state}.',
    confirmedDearer: 'It may mean two places: delivery is charged for the dearer one, {amount}.',
    reopen: 'Change the answer',
    editField: 'Please check the address and its pincode.',
  },
} as const;
