import { useChanges } from '../../ui/use-changes.ts';

/** Writes of categories, which refresh the queries that show their names. */
export const useCategoryWrites = () =>
  useChanges(['categories'], ['list', 'products'], ['product'], ['history', 'category']);
