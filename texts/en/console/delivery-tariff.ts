/** What a delivery costs by its distance, and from when on it is free. */
export const deliveryTariff = {
  title: 'Delivery charges',
  range: '{from} to {to} km',
  onFrom: 'from {km} km on',
  faults: {
    'too-many': 'There can be at most 50 rows. Join some of them.',
    kilometres: 'Whole kilometres from 0 to 5,000.',
    order: 'The end must not lie before the start.',
    charge: 'A charge from ₹0 to ₹1,00,000.',
    threshold: 'A sum from ₹0 to ₹10,00,000.',
    'same-start': 'Another charge that is on starts at the same kilometre. Let one start elsewhere, or turn one off.',
  },
};
