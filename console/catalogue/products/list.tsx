import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { PRODUCT_SORTS, PRODUCT_VIEWS, products, type WireListedProduct } from '#contract/console/catalogue.ts';
import { MAX_BULK } from '#domain/catalogue/goods-limits.ts';
import { goods } from '#texts/en/console/goods.ts';
import { call } from '../../api.ts';
import { queryClient } from '../../query-client.ts';
import { useMay } from '../../session/use-staff.ts';
import { permitted } from '../../shell/permitted.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { List } from '../../ui/list/list.tsx';
import type { FilterSpec, ListSpec } from '../../ui/list/list-spec.ts';
import type { ListState } from '../../ui/list/list-state.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { categoriesQuery, categoryNames } from '../categories-query.ts';
import { BulkActions } from './bulk/actions.tsx';
import { lowQuery } from '../pieces/low-query.ts';
import { ProductCard } from './product-card.tsx';
import { productColumns } from './product-columns.tsx';

const PAGE_SIZE = 50;

const filtersFor = (categories: readonly string[]): FilterSpec[] => [
  {
    key: 'status',
    label: goods.filters.status,
    choices: [
      { value: 'Active', label: goods.statuses.Active },
      { value: 'Inactive', label: goods.statuses.Inactive },
    ],
  },
  {
    key: 'kind',
    label: goods.filters.kind,
    choices: (['simple', 'variable', 'grouped'] as const).map((value) => ({ value, label: goods.kinds[value] })),
  },
  { key: 'category', label: goods.filters.category, choices: categories.map((value) => ({ value, label: value })) },
];

const queryOf = ({ view, search, filters, sort, isDescending }: ListState, after: string | null) => ({
  view: view as (typeof PRODUCT_VIEWS)[number],
  sort: sort as (typeof PRODUCT_SORTS)[number],
  limit: PAGE_SIZE,
  ...(search && { search }),
  ...(filters as { status?: 'Active' | 'Inactive'; kind?: 'simple'; category?: string }),
  ...(isDescending && { descending: 'yes' as const }),
  ...(after && { after }),
});

const specFor = (categories: readonly string[]): ListSpec<WireListedProduct> => ({
  name: 'products',
  title: goods.title,
  views: PRODUCT_VIEWS.map((id) => ({ id, label: goods.views[id] })),
  sorts: PRODUCT_SORTS.map((id) => ({ id, label: goods.sorts[id] })),
  filters: filtersFor(categories),
  columns: productColumns,
  nameOf: ({ title }) => title,
  idOf: ({ id }) => id,
  hrefOf: ({ id }) => `/products/${id}`,
  Card: ProductCard,
  async load(state, after, signal) {
    const page = await call(products, { query: queryOf(state, after) }, { signal });
    queryClient.setQueryData(lowQuery.queryKey, page.low);
    return page;
  },
});

const bulk = { max: MAX_BULK, Actions: BulkActions };

function Products() {
  const may = useMay();
  const categories = useQuery(categoriesQuery).data;
  const spec = useMemo(() => specFor(categoryNames(categories)), [categories]);
  const add = may('catalogue.write') ? { label: goods.add, to: '/products/new' } : undefined;
  const mayChange = may('catalogue.write') || may('prices.write');
  return (
    <>
      <PageHead
        title={goods.title}
        actions={
          add && (
            <LinkButton look="primary" icon={Plus} to={add.to}>
              {add.label}
            </LinkButton>
          )
        }
      />
      <List
        spec={spec}
        searchLabel={goods.search}
        empty={<EmptyState text={goods.empty} action={add} />}
        bulk={mayChange ? bulk : undefined}
      />
    </>
  );
}

/** The products of the shop: price, stock and status are changed where they stand (CON-164). */
export default permitted('catalogue.read', goods.title, Products);
