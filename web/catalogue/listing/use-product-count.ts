import { fill } from '#texts/fill.ts';
import { useFormats } from '#web/texts/formats.ts';
import { useListingTexts } from '#web/texts/listing.ts';

/** Writes a number of products: "1 product", "20,086 products". */
export function useProductCount(): (total: number) => string {
  const texts = useListingTexts();
  const { count } = useFormats();
  return (total) => (total === 1 ? texts.countOne : fill(texts.count, { n: count(total) }));
}
