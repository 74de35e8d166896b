/** The kinds of products, as the wire spells them. */
export const PRODUCT_KIND_WORDS = {
  simple: 'Simple Product',
  variable: 'Variable Product',
  grouped: 'Grouped Product',
} as const;

/** The shelves of the home page, as the wire spells them. */
export const SHELVES = ['Best Sellers', 'Trending', 'New'] as const;

/** Whether what the owner keeps is shown, as the wire spells it. */
export const SHOWN_STATES = ['Active', 'Inactive'] as const;
