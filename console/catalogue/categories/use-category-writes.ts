import { useChanges } from '../../ui/use-changes.ts';

/** Writes of categories, with what names them. */
export const useCategoryWrites = () =>
  useChanges(['categories'], ['list', 'products'], ['product'], ['history', 'category']);
