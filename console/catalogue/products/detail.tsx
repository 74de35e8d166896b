import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { saveProduct, type WireProductDetail } from '#contract/console/catalogue.ts';
import { form as formTexts } from '#texts/en/console/form.ts';
import { goods } from '#texts/en/console/goods.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { History } from '../../audit/history.tsx';
import { send } from '../../send.ts';
import { useMay } from '../../session/use-staff.ts';
import { permitted } from '../../shell/permitted.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { useSavedForm } from '../../ui/form/use-saved-form.ts';
import { useWalk } from '../../ui/list/use-walk.ts';
import { WalkButtons } from '../../ui/list/walk-buttons.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { NotLoaded } from '../../ui/page/loaded.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Status } from '../../ui/page/status.tsx';
import { useShownLink } from '../use-shown-link.ts';
import { fieldLabel } from './field-label.ts';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';
import { productQuery } from './product-query.ts';
import { sentValues, storedValues } from './product-values.ts';

/** How a product stands, in a word. */
function ProductState({ product: { is_archived: isArchived, content } }: { product: WireProductDetail }) {
  if (isArchived) return <Status>{goods.archived}</Status>;
  return content.status === 'Active' ? <Status look="good">{goods.shown}</Status> : <Status>{goods.hidden}</Status>;
}

function ProductEditor({ product }: { product: WireProductDetail }) {
  const client = useQueryClient();
  const may = useMay();
  const linkTo = useShownLink();
  const key = productQuery(product.id).queryKey;
  const saved = useSavedForm({
    subject: `product:${product.id}`,
    stored: useMemo(() => storedValues(product), [product]),
    check: async (values) => (await import('./product-faults.ts')).faultsOf(sentValues(values), product),
    async save(values, options) {
      const detail = await send(saveProduct, { params: { product_id: product.id }, body: sentValues(values) }, options);
      client.setQueryData(key, detail);
      await client.invalidateQueries({ queryKey: ['list', 'products'] });
      return storedValues(detail);
    },
    read: (stored) => {
      const detail = stored as WireProductDetail;
      client.setQueryData(key, detail);
      return storedValues(detail);
    },
  });
  const save = async (): Promise<void> => {
    const stored = await saved.save();
    if (!stored) return;
    notify({ text: formTexts.saved, ...linkTo({ ...stored.values.content, id: product.id }) });
  };
  const held = product.groups.map(({ title }) => title).join(', ');
  return (
    <FormFrame saved={saved} labelOf={(field) => fieldLabel(field, saved.form.getValues())} onSave={() => void save()}>
      {!may('catalogue.write') && <p>{texts.readOnly}</p>}
      {held !== '' && <p>{fill(texts.inGroups, { list: held })}</p>}
      <ProductForm saved={saved} detail={product} />
    </FormFrame>
  );
}

function Product() {
  const { product_id: id = '' } = useParams();
  const walk = useWalk('products', { to: '/products', label: texts.backTo });
  const query = useQuery(productQuery(id));
  const { data } = query;
  if (!data)
    return (
      <>
        <PageHead title={goods.title} back={walk.back} />
        <NotLoaded query={query} lines={8} />
      </>
    );
  return (
    <>
      <PageHead
        title={data.content.title}
        back={walk.back}
        state={<ProductState product={data} />}
        actions={
          <>
            <WalkButtons walk={walk} />
            <ProductActions product={data} />
          </>
        }
      />
      <ProductEditor key={id} product={data} />
      <History kind="product" id={id} />
    </>
  );
}

/** Everything of one product, to look at and to change (CON-079). */
export default permitted('catalogue.read', goods.title, Product);
