import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addCategory, type WireConsoleCategory } from '#contract/console/categories.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { send } from '../../send.ts';
import { permitted } from '../../shell/permitted.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { savedSentence } from '../../ui/form/unadded-files.ts';
import { useSavedForm } from '../../ui/form/use-saved-form.ts';
import type { Stored } from '../../ui/form/use-typed.ts';
import { useWalk } from '../../ui/list/use-walk.ts';
import { notify } from '../../ui/overlay/notices.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import styles from './categories.module.css';
import { CategoryForm, type CategoryValues, faultsOf, labelOf, valuesOf } from './category-form.tsx';
import { useCategoryWrites } from './use-category-writes.ts';

/** Before it is stored. */
const unstored: Stored<CategoryValues> = { values: { name: '', picture: '', status: 'Active' }, revision: 0 };

function NewCategory() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { refresh } = useCategoryWrites();
  const [added, setAdded] = useState<WireConsoleCategory | null>(null);
  const { back } = useWalk('categories', { to: '/products/categories', label: texts.title });
  const name = params.get('name') ?? '';
  const saved = useSavedForm({
    subject: `category:new:${name}`,
    stored: unstored,
    check: faultsOf,
    async save(values, { key }) {
      const category = await send(addCategory, { body: values }, { key });
      await refresh();
      setAdded(category);
      return valuesOf(category);
    },
    read: (stored) => valuesOf(stored as WireConsoleCategory),
  });
  const { form } = saved;
  useEffect(() => {
    if (name !== '' && form.getValues('name') === '') form.setValue('name', name);
  }, [name, form]);
  // Once nothing is unsaved any more, so that nobody is asked whether to leave.
  useEffect(() => {
    if (!added || saved.isDirty) return;
    notify({ text: savedSentence(fill(texts.added, { name: added.name }), saved.unaddedFiles) });
    void navigate(`/products/categories/${added.id}`, { replace: true });
  }, [added, saved.isDirty, saved.unaddedFiles, navigate]);
  const save = (): void => void saved.save();
  return (
    <>
      <PageHead title={texts.newTitle} back={back} />
      <div className={styles.single}>
        <FormFrame
          saved={saved}
          labelOf={labelOf}
          onSave={save}
          actions={
            <Button look="primary" isPending={saved.isSaving} onPress={save}>
              {texts.add}
            </Button>
          }
        >
          <CategoryForm saved={saved} stored={null} isReadOnly={false} />
        </FormFrame>
      </div>
    </>
  );
}

/** A category that is added; its name may be given, where products use it already. */
export default permitted('catalogue.write', texts.newTitle, NewCategory);
