import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useNavigate } from 'react-router';
import {
  archiveProduct,
  deleteProduct,
  duplicateProduct,
  restoreProduct,
  type WireProductDetail,
} from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { useProductAddress } from '../../session/use-shop-address.ts';
import { useMay } from '../../session/use-staff.ts';
import button from '../../ui/controls/button.module.css';
import { ShopLink } from '../../ui/controls/shop-link.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import menu from '../../ui/overlay/menu.module.css';
import { notify } from '../../ui/overlay/notices.tsx';
import { useUndo } from '../../ui/use-undo.ts';
import { useWrite } from '../../ui/use-write.ts';
import { classNames } from '#theme/class-names.ts';

/** What can be done with all of a product: in a menu, so that nothing of it is pressed by mistake (CON-087). */
export function ProductActions({ product }: { product: WireProductDetail }) {
  const { id, is_archived: isArchived, is_deletable: isDeletable } = product;
  const { title, status } = product.content;
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const addressOf = useProductAddress();
  const may = useMay();
  const changed = [
    ['list', 'products'],
    ['product', id],
  ] as const;
  const { write, isPending } = useWrite(...changed);
  const undo = useUndo(...changed);
  const params = { product_id: id };
  const duplicate = async (): Promise<void> => {
    const copy = await write(duplicateProduct, { params });
    if (!copy) return;
    notify({ text: texts.duplicated });
    void navigate(`/products/${copy.id}`);
  };
  const archive = async (): Promise<void> => {
    const reply = await write(archiveProduct, { params });
    if (reply) notify({ text: fill(texts.archived, { title }), onUndo: () => void undo(reply.event_id) });
  };
  const restore = async (): Promise<void> => {
    const reply = await write(restoreProduct, { params });
    if (reply) notify({ text: fill(texts.restored, { title }), onUndo: () => void undo(reply.event_id) });
  };
  const remove = async (): Promise<void> => {
    const reply = await write(deleteProduct, { params });
    setAsking(false);
    if (!reply) return;
    notify({ text: fill(texts.removed, { title }) });
    void navigate('/products');
  };
  return (
    <>
      {status === 'Active' && <ShopLink href={addressOf({ title, id })}>{texts.seeInShop}</ShopLink>}
      {may('catalogue.write') && (
        <MenuTrigger>
          <Button className={classNames(button.button, button.secondary)} isDisabled={isPending}>
            <Ellipsis aria-hidden="true" />
            {texts.more}
          </Button>
          <Popover placement="bottom end" className={menu.popover}>
            <Menu className={menu.menu}>
              <MenuItem className={menu.item} onAction={() => void duplicate()}>
                <Copy aria-hidden="true" />
                {texts.duplicate}
              </MenuItem>
              <MenuItem className={menu.item} onAction={() => void (isArchived ? restore() : archive())}>
                {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
                {isArchived ? texts.restore : texts.archive}
              </MenuItem>
              {isDeletable && (
                <MenuItem className={classNames(menu.item, menu.danger)} onAction={() => setAsking(true)}>
                  <Trash2 aria-hidden="true" />
                  {texts.remove}
                </MenuItem>
              )}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
      <Ask
        title={fill(texts.removeAsk, { title })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        action={texts.remove}
        onAction={() => void remove()}
        isPending={isPending}
      >
        <p>{texts.removeText}</p>
      </Ask>
    </>
  );
}
