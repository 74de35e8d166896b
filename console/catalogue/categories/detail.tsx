import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { saveCategory, type WireConsoleCategory } from '#contract/console/categories.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { History } from '../../audit/history.tsx';
import { send } from '../../send.ts';
import { useCategoryAddress } from '../../session/use-shop-address.ts';
import { useMay } from '../../session/use-staff.ts';
import { permitted } from '../../shell/permitted.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useSavedForm } from '../../ui/form/use-saved-form.ts';
import { useWalk } from '../../ui/list/use-walk.ts';
import { WalkButtons } from '../../ui/list/walk-buttons.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Status } from '../../ui/page/status.tsx';
import { categoriesQuery } from '../categories-query.ts';
import styles from './categories.module.css';
import { CategoryActions } from './category-actions.tsx';
import { CategoryForm, faultsOf, labelOf, valuesOf } from './category-form.tsx';
import { productsIn } from './category-words.ts';
import { ProductsCard } from './lazy-parts.tsx';
import { useCategoryWrites } from './use-category-writes.ts';

/** How many products a save renamed, and what takes it back. */
interface Saved {
  renamed: number;
  eventId: number;
}

function CategoryEditor({ category, isReadOnly }: { category: WireConsoleCategory; isReadOnly: boolean }) {
  const { undo, refresh } = useCategoryWrites();
  const addressOf = useCategoryAddress();
  const tell = ({ renamed, eventId }: Saved, name: string): void =>
    notify({
      text: renamed > 0 ? fill(texts.renamed, { products: productsIn(renamed) }) : texts.saved,
      link: { href: addressOf(name), label: texts.seeInShop },
      ...(eventId > 0 && { onUndo: () => void undo(eventId) }),
    });
  const saved = useSavedForm({
    subject: `category:${category.id}`,
    stored: useMemo(() => valuesOf(category), [category]),
    check: faultsOf,
    async save(values, options) {
      const reply = await send(saveCategory, { params: { category_id: category.id }, body: values }, options);
      await refresh();
      tell({ renamed: reply.renamed_products, eventId: reply.event_id }, reply.category.name);
      return valuesOf(reply.category);
    },
    read: (stored) => valuesOf(stored as WireConsoleCategory),
  });
  return (
    <FormFrame saved={saved} labelOf={labelOf} onSave={() => void saved.save()}>
      {isReadOnly && <p>{texts.readOnly}</p>}
      <CategoryForm saved={saved} stored={category} isReadOnly={isReadOnly} />
    </FormFrame>
  );
}

function Category() {
  const { category_id: id = '' } = useParams();
  const walk = useWalk('categories', { to: '/products/categories', label: texts.title });
  const isReadOnly = !useMay()('catalogue.write');
  const query = useQuery(categoriesQuery);
  const items = query.data?.items ?? [];
  const category = items.find((one) => one.id === id);
  if (!category)
    // One that was merged or deleted is not there any more.
    return (
      <>
        <PageHead title={texts.title} back={walk.back} />
        <Loaded query={query} lines={8}>
          {() => <EmptyState text={texts.gone} action={{ to: '/products/categories', label: texts.toAll }} />}
        </Loaded>
      </>
    );
  const isShown = category.status === 'Active';
  return (
    <>
      <PageHead
        title={category.name}
        back={walk.back}
        state={<Status look={isShown ? 'good' : 'plain'}>{isShown ? texts.shown : texts.hidden}</Status>}
        actions={
          <>
            <WalkButtons walk={walk} />
            <CategoryActions category={category} others={items.filter((one) => one !== category)} />
          </>
        }
      />
      <div key={id} className={styles.detail}>
        <CategoryEditor category={category} isReadOnly={isReadOnly} />
        <ProductsCard category={category} isReadOnly={isReadOnly} />
        <History kind="category" id={id} />
      </div>
    </>
  );
}

/** One category: what it is, its products in their order, and what was done to it (CON-088). */
export default permitted('catalogue.read', texts.title, Category);
