import type { WireProductCard } from '#contract/catalogue.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { listing } from '#texts/en/catalogue/listing.ts';
import { fill } from '#texts/fill.ts';
import { INDIAN_ENGLISH } from '#texts/locale.ts';
import type { SharedPicture } from '#web/layout/page-meta.tsx';

const lists = /* @__PURE__ */ new Intl.ListFormat(INDIAN_ENGLISH);
/** How many products a description names. */
const NAMED_PRODUCTS = 3;

/** The description of a listing for search engines and shared links. */
export interface AboutListing {
  description: string;
  picture?: SharedPicture;
}

interface Listed {
  /** What the listing is called, and who sells. */
  name: string;
  store: string;
  products: readonly WireProductCard[];
  total: number;
  /** Where its own picture is stored; else its first product stands for it. */
  icon?: string | undefined;
}

/** Describes a listing by what stands in it; undefined for an empty one. */
export function aboutListing({ name, store, products, total, icon }: Listed): AboutListing | undefined {
  const [first] = products;
  if (!first) return undefined;
  const titles = products.slice(0, NAMED_PRODUCTS).map(({ title }) => title);
  const more = total - titles.length;
  const listed = more > 0 ? [...titles, fill(listing.aboutMore, { n: more })] : titles;
  const picture = icon || first.image;
  return {
    description: fill(listing.about, { name, store, titles: lists.format(listed) }),
    ...(picture && { picture: { path: pictureUrl(picture, 1080, 'jpeg'), alt: icon ? name : first.title } }),
  };
}
