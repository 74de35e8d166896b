import { useState } from 'react';
import { Link } from 'react-router';
import type { WireProductCard } from '#contract/catalogue.ts';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { ProductChooser } from './product-chooser.tsx';
import { shareLink, shareMessage } from './share-message.ts';
import styles from './share-by-hand.module.css';
import { ShareByHand } from './share-by-hand.tsx';

interface ShareModalProps {
  open: boolean;
  onClose: () => void;
  referId: string;
}

/** @returns whether it went out; false where the member cancelled, null where the browser cannot */
async function shareText(text: string): Promise<boolean | null> {
  // Old browsers, and pages without https, have no share sheet, whatever the types say.
  if (typeof navigator.share !== 'function') return null;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? false : null;
  }
}

/** Chooses a product and passes its link on, by the share sheet or by hand (WAL-08, REF-04, ERR-27, ERR-30, ERR-46). */
export function ShareModal({ open, onClose, referId }: ShareModalProps) {
  const { share } = useRewardsTexts();
  const [product, setProduct] = useState<WireProductCard | null>(null);
  const [isByHand, setIsByHand] = useState(false);
  const close = (): void => {
    setIsByHand(false);
    onClose();
  };
  const pass = async (): Promise<void> => {
    if (!product) return toast.warning(share.noProduct);
    const isShared = await shareText(shareMessage(share, window.location.origin, { referId, product }));
    if (isShared) {
      toast.success(share.shared);
      close();
    } else if (isShared === null) {
      toast.info(share.unsupported);
      setIsByHand(true);
    }
  };
  const acts = (
    <>
      <Button variant="secondary" onClick={close}>
        {isByHand ? share.done : share.cancel}
      </Button>
      {!isByHand && <Button onClick={() => void pass()}>{share.share}</Button>}
    </>
  );
  return (
    <Modal
      open={open}
      onClose={close}
      title={share.title}
      subtitle={
        <Link to="/referral-programme" className={styles.how}>
          {share.howItWorks}
        </Link>
      }
      footer={acts}
    >
      {isByHand && product ? (
        <ShareByHand
          title={product.title}
          message={shareMessage(share, window.location.origin, { referId, product })}
          link={shareLink(window.location.origin, { referId, product })}
          onBack={() => setIsByHand(false)}
        />
      ) : (
        <ProductChooser chosen={product} onChoose={setProduct} />
      )}
    </Modal>
  );
}
