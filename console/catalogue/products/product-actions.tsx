import { Archive, ArchiveRestore, Copy, Ellipsis, EyeOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { WireProductDetail } from '#contract/console/catalogue.ts';
import { product as texts } from '#texts/en/console/product.ts';
import { fill } from '#texts/fill.ts';
import { useProductAddress } from '../../session/use-shop-address.ts';
import { useMay } from '../../session/use-staff.ts';
import button from '../../ui/controls/button.module.css';
import { Button } from '../../ui/controls/button.tsx';
import { ShopLink } from '../../ui/controls/shop-link.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import menu from '../../ui/overlay/menu.module.css';
import { classNames } from '#theme/class-names.ts';
import { useProductWrites } from './use-product-writes.ts';

interface MoreProps {
  product: WireProductDetail;
  writes: ReturnType<typeof useProductWrites>;
  onRemove: () => void;
}

/** What can be done with all of a product: in a menu, so that nothing of it is pressed by mistake (CON-087). */
function More({ product, writes, onRemove }: MoreProps) {
  const { is_archived: isArchived, is_deletable: isDeletable, content } = product;
  const { setShown, duplicate, archive, restore, isPending } = writes;
  return (
    <MenuTrigger>
      <AriaButton className={classNames(button.button, button.secondary)} isDisabled={isPending}>
        <Ellipsis aria-hidden="true" />
        {texts.more}
      </AriaButton>
      <Popover placement="bottom end" className={menu.popover}>
        <Menu className={menu.menu}>
          {content.status === 'Active' && !isArchived && (
            <MenuItem className={menu.item} onAction={() => void setShown(false)}>
              <EyeOff aria-hidden="true" />
              {texts.hide}
            </MenuItem>
          )}
          <MenuItem className={menu.item} onAction={() => void duplicate()}>
            <Copy aria-hidden="true" />
            {texts.duplicate}
          </MenuItem>
          <MenuItem className={menu.item} onAction={() => void (isArchived ? restore() : archive())}>
            {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {isArchived ? texts.restore : texts.archive}
          </MenuItem>
          {isDeletable && (
            <MenuItem className={classNames(menu.item, menu.danger)} onAction={onRemove}>
              <Trash2 aria-hidden="true" />
              {texts.remove}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The way to a product in the shop, and what can be done with all of it. */
export function ProductActions({ product }: { product: WireProductDetail }) {
  const { id, is_archived: isArchived } = product;
  const { title, status } = product.content;
  const [isAsking, setAsking] = useState(false);
  const addressOf = useProductAddress();
  const mayWrite = useMay()('catalogue.write');
  const writes = useProductWrites(product);
  const { isPending } = writes;
  return (
    <>
      {status === 'Active' && <ShopLink href={addressOf({ title, id })}>{texts.seeInShop}</ShopLink>}
      {mayWrite && status === 'Inactive' && !isArchived && (
        <Button isPending={isPending} onPress={() => void writes.setShown(true)}>
          {texts.publish}
        </Button>
      )}
      {mayWrite && <More product={product} writes={writes} onRemove={() => setAsking(true)} />}
      <Ask
        title={fill(texts.removeAsk, { title })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        action={texts.remove}
        onAction={() => void writes.remove().then(() => setAsking(false))}
        isPending={isPending}
      >
        <p>{texts.removeText}</p>
      </Ask>
    </>
  );
}
