import { type Control, useController, useWatch } from 'react-hook-form';
import type { WireConsoleCategory } from '#contract/console/categories.ts';
import { isCategoryName } from '#domain/catalogue/goods/goods-faults.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { catalogue } from '#texts/en/console/catalogue.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { fill } from '#texts/fill.ts';
import { Card } from '../../ui/form/card.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { FormChoice, FormText } from '../../ui/form/fields.tsx';
import type { SavedForm } from '../../ui/form/use-saved-form.ts';
import { PictureField } from '../../ui/picture-field/picture-field.tsx';
import styles from './categories.module.css';
import { productsIn } from './category-words.ts';

/** What is typed of a category. */
export type CategoryValues = Pick<WireConsoleCategory, 'name' | 'picture' | 'status'>;

export const valuesOf = ({ name, picture, status, revision }: WireConsoleCategory) => ({
  values: { name, picture, status },
  revision,
});

/** What a form says by itself to be wrong with it. */
export function faultsOf({ name }: CategoryValues): Record<string, string> {
  if (oneLine(name) === '') return { name: catalogue.faults['no-name'] };
  return isCategoryName(name) ? {} : { name: catalogue.faults['category-comma'] };
}

export const labelOf = (field: string): string => texts.fields[field as keyof CategoryValues] ?? field;

const statuses = (['Active', 'Inactive'] as const).map((value) => ({ value, label: texts.statuses[value] }));

interface FieldProps {
  control: Control<CategoryValues>;
  isReadOnly: boolean;
}

function TilePicture({ control, isReadOnly }: FieldProps) {
  const { field } = useController({ control, name: 'picture' });
  const error = useFieldFault('picture');
  return (
    <div className={styles.picture}>
      <p className={styles.label}>{texts.fields.picture}</p>
      <PictureField
        label={texts.fields.picture}
        name="picture"
        max={1}
        isDecorative
        value={field.value === '' ? [] : [field.value]}
        onChange={([picture = '']) => field.onChange(picture)}
        error={error}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}

/** What a new name changes beside the category, told before it is saved. */
function RenameNote({ control, stored }: { control: Control<CategoryValues>; stored: WireConsoleCategory }) {
  const name = useWatch({ control, name: 'name' });
  if (oneLine(name) === stored.name || oneLine(name) === '') return null;
  const isInFilters = stored.used_by.includes('filter');
  return (
    <div className={styles.note} role="status">
      <p>{fill(texts.renames, { products: productsIn(stored.products + stored.archived) })}</p>
      {isInFilters && <p>{fill(texts.renamesFilter, { name: stored.name })}</p>}
    </div>
  );
}

interface CategoryFormProps {
  saved: SavedForm<CategoryValues>;
  /** As it is stored; null for a new one. */
  stored: WireConsoleCategory | null;
  isReadOnly: boolean;
}

/** What can be typed of a category (CON-088). */
export const CategoryForm = ({ saved: { form }, stored, isReadOnly }: CategoryFormProps) => (
  <Card title={texts.card}>
    <FormText control={form.control} name="name" label={texts.fields.name} maxLength={60} isDisabled={isReadOnly} />
    {stored && <RenameNote control={form.control} stored={stored} />}
    <TilePicture control={form.control} isReadOnly={isReadOnly} />
    <FormChoice
      control={form.control}
      name="status"
      label={texts.fields.status}
      choices={statuses}
      isDisabled={isReadOnly}
    />
  </Card>
);
