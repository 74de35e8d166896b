/** What the console says of pictures. */
export const pictures = {
  /** What a file turned out to be, in the refusal `picture-type`. */
  kinds: {
    heic: 'a HEIC picture',
    gif: 'a GIF',
    svg: 'an SVG drawing',
    tiff: 'a TIFF',
    pdf: 'a PDF',
    other: 'no picture that the shop can read',
  },
  /** Where a picture is in use, in the refusal `picture-in-use`. */
  uses: {
    product: 'the product {title}',
    category: 'the category {title}',
    slide: 'the slide {title}',
    offer: 'the offer {title}',
    order: 'orders that were placed',
    shop: 'the shop’s logo',
    crop: 'another picture that was cut out of it',
    more: '{count} more',
  },
};
