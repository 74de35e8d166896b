/** The kinds of products, as the wire writes them. */
export const PRODUCT_KIND_WORDS = {
  simple: 'Simple Product',
  variable: 'Variable Product',
  grouped: 'Grouped Product',
} as const;

/** The shelves of the home page, as the wire writes them. */
export const SHELVES = ['Best Sellers', 'Trending', 'New'] as const;

/** Whether the owner's entry is shown, as the wire writes it. */
export const SHOWN_STATES = ['Active', 'Inactive'] as const;
