import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useRewardsTexts } from '#web/texts/rewards.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

const ShareModal = lazyDialog(async () => (await import('./share-modal.tsx')).ShareModal);

interface ShareNowProps {
  /** Null until the details are saved for the first time. */
  referId: string | null;
  /** The member's links earn nothing then, so none is handed out. */
  hasLeft: boolean;
  className?: string | undefined;
}

/** Lets a member share a product in their name (WAL-08, ERR-26). */
export function ShareNow({ referId, hasLeft, className }: ShareNowProps) {
  const { wallet, share } = useRewardsTexts();
  const [isOpen, setIsOpen] = useState(false);
  const start = (): void => {
    if (referId === null) toast.error(share.noReferId);
    else if (hasLeft) toast.warning(share.left);
    else setIsOpen(true);
  };
  return (
    <>
      <Button variant="gold" block className={className} icon={<Share2 aria-hidden />} onClick={start}>
        {wallet.share}
      </Button>
      {referId !== null && <ShareModal open={isOpen} onClose={() => setIsOpen(false)} referId={referId} />}
    </>
  );
}
