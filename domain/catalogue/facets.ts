import {
  FILTERED_TYPES,
  isNamed,
  nameKey,
  PRICE_RANGES,
  type PriceRange,
  type ProductType,
  SHOP_CATEGORIES,
} from '#domain/catalogue/sort-filter.ts';

/** Products that no filter tells apart, and how many of them there are. */
export interface AlikeProducts {
  type: ProductType;
  categories: readonly string[];
  /** The ranges of the shop's filter that their prices lie in. */
  priceRanges: readonly PriceRange[];
  /** Whether their prices are among those asked for; true for all when none were. */
  isChosenPrice: boolean;
  count: number;
}

export interface Choices {
  categories: readonly string[];
  types: readonly ProductType[];
}

interface Tally {
  value: string;
  count: number;
}

/** How many products each choice would leave, the other filters as they are. */
export interface Facets {
  prices: Tally[];
  categories: Tally[];
  /** By the shop's own categories. */
  departments: Tally[];
  types: Tally[];
}

type Condition = (products: AlikeProducts) => boolean;

const tally = <Value extends string>(
  values: readonly Value[],
  among: readonly AlikeProducts[],
  has: (products: AlikeProducts, value: Value) => boolean,
): Tally[] => values.map((value) => ({ value, count: count(among.filter((products) => has(products, value))) }));

/** Names as they are compared, of lists that many searches read. */
const keysOf = new WeakMap<readonly string[], ReadonlySet<string>>();

function isInCategory({ categories }: AlikeProducts, name: string): boolean {
  const keys = keysOf.get(categories) ?? new Set(categories.map(nameKey));
  keysOf.set(categories, keys);
  return keys.has(nameKey(name));
}

const count = (groups: readonly AlikeProducts[]): number => groups.reduce((sum, group) => sum + group.count, 0);

/**
 * Counts a list and what each choice of its filters would leave (SHOP-06 to SHOP-09).
 *
 * @param departments the shop's own categories, not counted as words of the fixed filter
 * @returns also the groups that the choices leave
 */
export function countChoices<Group extends AlikeProducts>(
  groups: readonly Group[],
  chosen: Choices,
  departments: readonly string[] = [],
): { left: Group[]; total: number; facets: Facets } {
  const isCategory: Condition = (group) =>
    chosen.categories.length === 0 || chosen.categories.some((name) => isInCategory(group, name));
  const isType: Condition = ({ type }) => chosen.types.length === 0 || chosen.types.includes(type);
  const isPrice: Condition = ({ isChosenPrice }) => isChosenPrice;
  const among = (...conditions: Condition[]) => groups.filter((group) => conditions.every((meets) => meets(group)));
  const left = among(isPrice, isCategory, isType);
  return {
    left,
    total: count(left),
    facets: {
      prices: tally(
        PRICE_RANGES.map(({ key }) => key),
        among(isCategory, isType),
        ({ priceRanges }, range) => priceRanges.includes(range),
      ),
      categories: tally(SHOP_CATEGORIES, among(isPrice, isType), isInCategory),
      departments: tally(
        departments.filter((name) => !isNamed(SHOP_CATEGORIES, name)),
        among(isPrice, isType),
        isInCategory,
      ),
      types: tally(FILTERED_TYPES, among(isPrice, isCategory), ({ type }, value) => type === value),
    },
  };
}
