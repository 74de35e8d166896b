import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Tag,
  TagGroup,
  TagList,
  Text,
} from 'react-aria-components';
import { type Control, useController } from 'react-hook-form';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import field from '../../ui/controls/field.module.css';
import { useListFault } from '../../ui/form/fault-context.ts';
import menu from '../../ui/overlay/menu.module.css';
import { categoriesQuery, categoryNames } from '../categories-query.ts';
import styles from './categories-field.module.css';
import type { ProductValues } from './product-values.ts';

interface CategoriesFieldProps {
  control: Control<ProductValues>;
  isReadOnly: boolean;
}

const { categories: words } = texts;
const key = (name: string): string => name.trim().toLowerCase();

interface CategoryBoxProps {
  /** Those that can be chosen still. */
  names: readonly string[];
  onAdd: (name: string) => void;
  error: string | undefined;
}

/** Where a category is chosen, or a new one typed. */
function CategoryBox({ names, onAdd, error }: CategoryBoxProps) {
  const [typed, setTyped] = useState('');
  const isNew = typed.trim() !== '' && !names.some((name) => key(name).startsWith(key(typed)));
  const add = (name: string): void => {
    setTyped('');
    if (name.trim() !== '') onAdd(name.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.currentTarget.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    add(typed);
  };
  return (
    <ComboBox
      className={field.field ?? ''}
      allowsCustomValue
      menuTrigger="focus"
      name="content.categories"
      formValue="text"
      items={names.map((name) => ({ id: name }))}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(chosen) => chosen !== null && add(String(chosen))}
      onBlur={() => names.some((name) => key(name) === key(typed)) && add(typed)}
      isInvalid={error !== undefined}
    >
      <Label className={field.label ?? ''}>{words.add}</Label>
      <Text slot="description" className={field.hint ?? ''}>
        {words.hint}
      </Text>
      <Input className={field.input ?? ''} maxLength={60} onKeyDownCapture={onKeyDown} />
      {error && <span className={field.error}>{error}</span>}
      {isNew && (
        <span className={field.hint} role="status">
          {fill(words.notAdded, { name: typed.trim() })}
        </span>
      )}
      <Popover className={menu.popover ?? ''}>
        <ListBox className={menu.menu ?? ''}>
          {({ id }: { id: string }) => (
            <ListBoxItem id={id} className={menu.item ?? ''}>
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** The categories of a product: chosen from those that there are, or new ones. */
export function CategoriesField({ control, isReadOnly }: CategoriesFieldProps) {
  const { field: bound } = useController({ control, name: 'content.categories' });
  const error = useListFault('content.categories');
  const known = categoryNames(useQuery(categoriesQuery).data);
  const chosen = new Set(bound.value.map(key));
  const add = (name: string): void => {
    const spelled = known.find((one) => key(one) === key(name)) ?? name;
    if (!chosen.has(key(name))) bound.onChange([...bound.value, spelled]);
  };
  const remove = (names: Iterable<unknown>): void => {
    const gone = new Set(names);
    bound.onChange(bound.value.filter((name) => !gone.has(name)));
  };
  return (
    <>
      <TagGroup className={styles.group ?? ''} selectionMode="none" {...(!isReadOnly && { onRemove: remove })}>
        <Label className={field.label ?? ''}>{texts.fields.categories}</Label>
        <TagList
          className={styles.tags ?? ''}
          items={bound.value.map((name) => ({ id: name }))}
          renderEmptyState={() => words.none}
        >
          {({ id }) => (
            <Tag id={id} textValue={id} className={styles.tag ?? ''}>
              {id}
              {!isReadOnly && (
                <Button slot="remove" className={styles.remove ?? ''} aria-label={fill(words.remove, { name: id })}>
                  <X aria-hidden="true" />
                </Button>
              )}
            </Tag>
          )}
        </TagList>
      </TagGroup>
      {!isReadOnly && <CategoryBox names={known.filter((name) => !chosen.has(key(name)))} onAdd={add} error={error} />}
    </>
  );
}
