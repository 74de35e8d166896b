/** What the console says of goods. */
export const catalogue = {
  /** What is wrong with a field of a product. */
  faults: {
    'no-title': 'A product needs a title.',
    'no-name': 'A category needs a name.',
    'no-pieces': 'A product with variations needs at least one. Add one, or make it a simple product.',
    'one-piece':
      'A simple product is sold as exactly one piece, and this one has {count}. Leave one of them, or let it be a product with variations.',
    'group-has-pieces':
      'A group is sold as the products in it, and this one has {count} pieces of its own. Remove them, or make each a product that the group holds.',
    'no-members': 'Choose at least one product that the group holds.',
    'members-of-no-group': 'Only a group holds products, and this one holds {count}. Take them out first.',
    'is-member': 'It is in {list}, and no group holds another one. Take it out there first.',
    'member-itself': 'A group cannot hold itself.',
    'member-group': '{title} is a group, and no group holds another one. Choose its products instead.',
    'member-archived': '{title} is archived. Restore it first, or choose another product.',
    'member-gone': 'This product is no longer there. Take it out of the group.',
    'member-twice': '{title} is in the group already.',
    'no-attributes': 'Enter at least one attribute, such as Size: 50 ml.',
    'attributes-many': 'Variations differ by at most {limit} attributes. Remove some of them.',
    'attribute-blank': 'Enter both the attribute and its value, such as Size: 50 ml.',
    'attribute-missing': 'Enter its {name} too, since other variations have one.',
    'same-attributes': 'Another variation is {attributes} already. Let the two differ, or remove one.',
    'piece-gone': 'This variation is no longer there. Please reload the page.',
    'no-sku': 'Enter an SKU, such as GUL-50.',
    'sku-form': 'An SKU has letters from a to z, digits and signs, and single spaces between them, such as GUL-50.',
    'sku-twice': 'Another variation here has the SKU {sku} already.',
    'sku-taken': '{title} has the SKU {sku} already.',
    'no-price': 'The price must be more than 0.',
    'no-mrp': 'Enter the MRP that is printed on the pack. Without a discount it equals the price.',
    'above-mrp': 'The price may not be above the MRP, which is printed on the pack.',
    'rate-unknown': 'There is no such GST rate. The rates are 0, 0.25, 1.5, 3, 5, 18 and 40%.',
    'rate-missing': 'An HSN code needs a GST rate.',
    'hsn-missing': 'A GST rate needs its HSN code.',
    'category-comma': 'The name of a category has no comma. Give each category of its own.',
    'picture-gone': 'This picture is not there any more. Add it again, or remove it.',
  },
  /** Why a chosen product was left as it is. */
  left: {
    gone: 'It is no longer there.',
    archived: 'It is archived.',
    categories: 'It has {limit} categories already, which is the most.',
  },
  /** Several products, of which the first are named. */
  andMore: '{titles} and {count} more',
  /** What a copy of a product is called. */
  copyOf: 'Copy of {title}',
  /** Who changed something of which the audit log knows nothing, such as a file that was read in. */
  somebody: 'Somebody',
  sometime: 'a day that was not recorded',
  /** The categories all together, as the audit log names them. */
  categories: 'Categories',
  /** What uses a category. */
  usedBy: {
    product: 'a product',
    products: '{count} products',
    filter: 'the filters of the shop',
    home: 'the home page',
  },
  /** The number of pieces below which a stock is low, as the audit log names it. */
  lowStock: 'Low stock',
  mergeIntoItself: 'Choose another category than this one.',
} as const;
