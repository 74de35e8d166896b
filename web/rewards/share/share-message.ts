import type { PageTexts } from '#texts/en.ts';
import { fill } from '#texts/fill.ts';

interface Referred {
  referId: string;
  product: { product_id: string; title: string };
}

/** The checkout of one product, which counts its order for the member who shared it (REF-04, Q034). */
export const shareLink = (origin: string, { referId, product }: Referred): string =>
  `${origin}/checkout?${new URLSearchParams({ referId, productId: product.product_id })}`;

/** What a member passes on: product, referral id and link, and no promise (REF-04, Q122). */
export const shareMessage = (texts: PageTexts['rewards']['share'], origin: string, referred: Referred): string =>
  fill(texts.message, {
    title: referred.product.title,
    referId: referred.referId,
    link: shareLink(origin, referred),
  });
