import { productPath } from '#domain/catalogue/product-address.ts';
import { useStaff } from './use-staff.ts';

/** The addresses of public pages, which may have another origin than the console. */
export function useProductAddress(): (product: { title: string; id: string }) => string {
  const { shop_origin: origin } = useStaff();
  return ({ title, id }) => origin + productPath(title, id);
}

/** The address of the page of a category, by its name. */
export function useCategoryAddress(): (name: string) => string {
  const { shop_origin: origin } = useStaff();
  return (name) => `${origin}/category-detail/${encodeURIComponent(name)}`;
}

/** The address of a page that says something of the shop itself, by its name. */
export function usePageAddress(): (name: string) => string {
  const { shop_origin: origin } = useStaff();
  return (name) => `${origin}/${name}`;
}
