import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { type consoleCategories, orderCategories, type WireConsoleCategory } from '#contract/console/categories.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { useMay } from '../../session/use-staff.ts';
import { permitted } from '../../shell/permitted.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { useRemembered } from '../../ui/list/use-remembered.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { categoriesQuery } from '../categories-query.ts';
import { Thumb } from '../thumb.tsx';
import styles from './categories.module.css';
import { productsIn } from './category-words.ts';
import { MovedRows } from './moved-rows.tsx';
import { TileSwitch } from './tile-switch.tsx';

const NEW = '/products/categories/new';
const hrefOf = ({ id }: WireConsoleCategory): string => `/products/categories/${id}`;
const toProductsOf = (name: string): string => `/products?category=${encodeURIComponent(name)}`;

/** A category: its tile, its name, what is in it, and whether the home page shows it. */
const CategoryRow = ({ category }: { category: WireConsoleCategory }) => (
  <div className={styles.row}>
    <Thumb path={category.picture} className={styles.thumb} />
    <Link to={hrefOf(category)} className={styles.name}>
      <strong>{category.name}</strong>
      <span className={styles.facts}>
        {productsIn(category.products)}
        {category.used_by.includes('filter') && `, ${texts.inFilters}`}
      </span>
    </Link>
    <TileSwitch category={category} />
  </div>
);

/** Names that only products use. */
function Untiled({ untiled, mayAdd }: Pick<ReplyOf<typeof consoleCategories>, 'untiled'> & { mayAdd: boolean }) {
  if (untiled.length === 0) return null;
  return (
    <section className={styles.untiled} aria-label={texts.untiled}>
      <h2>{texts.untiled}</h2>
      <p className={styles.facts}>{texts.untiledText}</p>
      <ul>
        {untiled.map(({ name, products }) => (
          <li key={name} className={styles.untiledRow}>
            <Link to={toProductsOf(name)} className={styles.name}>
              <strong>{name}</strong>
              <span className={styles.facts}>{productsIn(products)}</span>
            </Link>
            {mayAdd && (
              <LinkButton
                look="quiet"
                icon={Plus}
                to={`${NEW}?name=${encodeURIComponent(name)}`}
                aria-label={fill(texts.addTile, { name })}
              >
                {texts.addTileShort}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Categories() {
  const may = useMay();
  const query = useQuery(categoriesQuery);
  const mayWrite = may('catalogue.write');
  const items = query.data?.items ?? [];
  useRemembered('categories', texts.title, items.map(hrefOf));
  const add = mayWrite ? { label: texts.add, to: NEW } : undefined;
  return (
    <>
      <PageHead
        title={texts.title}
        actions={
          add && (
            <LinkButton look="primary" icon={Plus} to={add.to}>
              {add.label}
            </LinkButton>
          )
        }
      />
      <Loaded query={query} lines={8}>
        {({ untiled }) => (
          <div className={styles.screen}>
            {items.length === 0 ? (
              <EmptyState text={texts.empty} action={add} />
            ) : (
              <div>
                <p className={styles.lead}>{texts.lead}</p>
                <MovedRows
                  label={texts.list}
                  items={items}
                  nameOf={({ name }) => name}
                  save={(ids, { write, onFailure }) =>
                    write(orderCategories, { body: { category_ids: ids } }, { onFailure })
                  }
                  isReadOnly={!mayWrite}
                >
                  {(category) => <CategoryRow category={category} />}
                </MovedRows>
              </div>
            )}
            <Untiled untiled={untiled} mayAdd={mayWrite} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** The categories of the shop in the order of their tiles (CON-088). */
export default permitted('catalogue.read', texts.title, Categories);
