import { fill } from '#texts/fill.ts';
import { useCatalogueTexts } from '#web/texts/catalogue.ts';
import { useFormats } from '#web/texts/formats.ts';

/** Writes a number of products: "1 product", "20,086 products". */
export function useProductCount(): (total: number) => string {
  const { shop } = useCatalogueTexts();
  const { count } = useFormats();
  return (total) => (total === 1 ? shop.countOne : fill(shop.count, { n: count(total) }));
}
