import { Combine, Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { deleteCategory, type WireConsoleCategory } from '#contract/console/categories.ts';
import { classNames } from '#theme/class-names.ts';
import { categories as texts } from '#texts/en/console/categories.ts';
import { shell } from '#texts/en/console/shell.ts';
import { fill } from '#texts/fill.ts';
import { useCategoryAddress } from '../../session/use-shop-address.ts';
import { useMay } from '../../session/use-staff.ts';
import button from '../../ui/controls/button.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { ShopLink } from '../../ui/controls/shop-link.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import menu from '../../ui/overlay/menu.module.css';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useWrite } from '../../ui/use-write.ts';
import styles from './categories.module.css';
import { productsIn } from './category-words.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { useCategoryWrites } from './use-category-writes.ts';

const { remove: words } = texts;

interface CategoryActionsProps {
  category: WireConsoleCategory;
  others: readonly WireConsoleCategory[];
}

/** What keeps a category from being deleted, a sentence each. */
function usesOf({ products, archived, status, used_by: usedBy }: WireConsoleCategory): string[] {
  const count = products + archived;
  return [
    ...(count > 0 ? [fill(words.byProducts, { products: productsIn(count) })] : []),
    ...(usedBy.includes('filter') ? [words.byFilter] : []),
    ...(status === 'Active' ? [words.byTile] : []),
    ...(status !== 'Active' && usedBy.includes('home') ? [words.byOffer] : []),
  ];
}

/** Why something cannot be done, in a box of its own. */
const Refused = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <Sheet shape="box" title={title} isOpen onClose={onClose} foot={<Button onPress={onClose}>{shell.close}</Button>}>
    {children}
  </Sheet>
);

/** Deletes a category that nothing uses; of any other it says what does (CON-088). */
function Deletion({ category, onClose }: { category: WireConsoleCategory; onClose: () => void }) {
  const { id, name, revision } = category;
  const { refresh, onFailure } = useCategoryWrites();
  const { write, isPending } = useWrite();
  const navigate = useNavigate();
  const uses = usesOf(category);
  const remove = async (): Promise<void> => {
    const reply = await write(deleteCategory, { params: { category_id: id } }, { revision, onFailure });
    onClose();
    if (!reply) return;
    notify({ text: fill(words.done, { name }) });
    await navigate('/products/categories', { replace: true });
    await refresh();
  };
  if (uses.length > 0)
    return (
      <Refused title={fill(words.used, { name })} onClose={onClose}>
        <p>{words.usedText}</p>
        <ul className={styles.uses}>
          {uses.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Refused>
    );
  return (
    <Ask
      title={fill(words.title, { name })}
      isOpen
      onClose={onClose}
      action={words.action}
      onAction={() => void remove()}
      isPending={isPending}
    >
      <p>{fill(words.text, { name })}</p>
    </Ask>
  );
}

/** Merging, or why it is not possible. */
function Merging({ category, others, onClose }: CategoryActionsProps & { onClose: () => void }) {
  const { name, used_by: usedBy } = category;
  const refused = usedBy.includes('filter')
    ? fill(texts.merge.inFilters, { name })
    : others.length === 0 && texts.merge.alone;
  if (refused)
    return (
      <Refused title={fill(texts.merge.title, { name })} onClose={onClose}>
        <p>{refused}</p>
      </Refused>
    );
  return <MergeSheet category={category} others={others} onClose={onClose} />;
}

/** What can be done with all of a category: in a menu, so that nothing of it is pressed by mistake. */
export function CategoryActions({ category, others }: CategoryActionsProps) {
  const may = useMay();
  const addressOf = useCategoryAddress();
  const [asked, setAsked] = useState<'merge' | 'remove' | null>(null);
  const close = (): void => setAsked(null);
  return (
    <>
      <ShopLink href={addressOf(category.name)}>{texts.seeInShop}</ShopLink>
      {may('catalogue.write') && (
        <MenuTrigger>
          <AriaButton className={classNames(button.button, button.secondary)}>
            <Ellipsis aria-hidden="true" />
            {texts.more}
          </AriaButton>
          <Popover placement="bottom end" className={menu.popover}>
            <Menu className={menu.menu}>
              <MenuItem className={menu.item} onAction={() => setAsked('merge')}>
                <Combine aria-hidden="true" />
                {texts.merge.item}
              </MenuItem>
              <MenuItem className={classNames(menu.item, menu.danger)} onAction={() => setAsked('remove')}>
                <Trash2 aria-hidden="true" />
                {words.item}
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      {asked === 'merge' && <Merging category={category} others={others} onClose={close} />}
      {asked === 'remove' && <Deletion category={category} onClose={close} />}
    </>
  );
}
