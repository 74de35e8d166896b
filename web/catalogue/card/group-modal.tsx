import { Link } from 'react-router';
import type { WireProductCard } from '#contract/catalogue.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { productButtons } from '#domain/settings/purchase-mode.ts';
import { useShop } from '#web/layout/shop-context.tsx';
import { useProductTexts } from '#web/texts/product.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { AddAll } from './add-all.tsx';
import styles from './group-modal.module.css';
import { Picture } from '#web/ui/picture.tsx';
import { PriceBlock } from './price-block.tsx';
import { priceOfAll } from './price-of-all.ts';

interface GroupModalProps {
  title: string;
  members: readonly WireProductCard[];
  open: boolean;
  onClose: () => void;
}

/** The products of a Grouped Product; each is bought on its own page, or one of each together (PROD-10, Q059). */
export function GroupModal({ title, members, open, onClose }: GroupModalProps) {
  const texts = useProductTexts();
  const { cartButtons } = useShop();
  const canAdd = priceOfAll(members) !== null && productButtons(cartButtons).includes('addtocart');
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      subtitle={texts.groupTitle}
      footer={canAdd && <AddAll members={members} onAdded={onClose} />}
    >
      <ul>
        {members.map((member) => (
          <li key={member.product_id}>
            <Link className={styles.member} to={productPath(member.title, member.product_id)} onClick={onClose}>
              <Picture path={member.image} alt="" sizes="96px" className={styles.picture} />
              <div className={styles.words}>
                <span className={styles.meta}>{member.meta_line}</span>
                <span className={styles.name}>{member.title}</span>
                <PriceBlock pricePaise={member.price_paise} mrpPaise={member.mrp_paise} />
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
