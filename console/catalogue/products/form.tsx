import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addProduct, type WireProductDetail } from '#contract/console/catalogue.ts';
import { form as formTexts } from '#texts/en/console/form.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { send } from '../../send.ts';
import { permitted } from '../../shell/permitted.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { savedSentence } from '../../ui/form/unadded-files.ts';
import { useSavedForm } from '../../ui/form/use-saved-form.ts';
import { useWalk } from '../../ui/list/use-walk.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { useShownLink } from '../use-shown-link.ts';
import { fieldLabel } from './field-label.ts';
import { ProductForm } from './product-form.tsx';
import { productQuery } from './product-query.ts';
import { newProduct, sentValues, storedValues } from './product-values.ts';
import { useSuggestedSku } from './use-suggested-sku.ts';

/** Before it is stored. */
const unstored = { values: newProduct, revision: 0 };

function NewProduct() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const linkTo = useShownLink();
  const [added, setAdded] = useState<WireProductDetail | null>(null);
  const { back } = useWalk('products', { to: '/products', label: texts.backTo });
  const saved = useSavedForm({
    subject: 'product:new',
    stored: unstored,
    check: async (values) => (await import('./product-faults.ts')).faultsOf(sentValues(values), null),
    async save(values, { key }) {
      const detail = await send(addProduct, { body: sentValues(values) }, { key });
      client.setQueryData(productQuery(detail.id).queryKey, detail);
      await client.invalidateQueries({ queryKey: ['list', 'products'] });
      setAdded(detail);
      return storedValues(detail);
    },
    read: (stored) => storedValues(stored as WireProductDetail),
  });
  const isLedOn = useRef(false);
  // Once nothing is unsaved any more, so that nobody is asked whether to leave.
  useEffect(() => {
    if (!added || saved.isDirty || isLedOn.current) return;
    isLedOn.current = true;
    notify({ text: savedSentence(formTexts.saved, saved.unaddedFiles), ...linkTo({ ...added.content, id: added.id }) });
    void navigate(`/products/${added.id}`, { replace: true });
  }, [added, saved.isDirty, saved.unaddedFiles, navigate, linkTo]);
  const suggestSku = useSuggestedSku(saved.form);
  const saveAs = async (status: 'Active' | 'Inactive'): Promise<void> => {
    await suggestSku();
    await saved.save({ content: { ...saved.form.getValues('content'), status } });
  };
  const save = (status: 'Active' | 'Inactive') => (): void => void saveAs(status);
  return (
    <>
      <PageHead title={texts.newTitle} back={back} />
      <FormFrame
        saved={saved}
        labelOf={(field) => fieldLabel(field, saved.form.getValues())}
        onSave={save('Inactive')}
        actions={
          <>
            <Button isPending={saved.isSaving} onPress={save('Inactive')}>
              {texts.saveHidden}
            </Button>
            <Button look="primary" isPending={saved.isSaving} onPress={save('Active')}>
              {texts.publish}
            </Button>
          </>
        }
      >
        <ProductForm saved={saved} detail={null} onTitleLeft={() => void suggestSku()} />
      </FormFrame>
    </>
  );
}

/** A product that is added: hidden at first, or published at once. */
export default permitted('catalogue.write', texts.newTitle, NewProduct);
