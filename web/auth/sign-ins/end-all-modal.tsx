import { useAuthTexts } from '#web/texts/auth.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

interface EndAllModalProps {
  open: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before a member is signed out everywhere. */
export function EndAllModal({ open, isBusy, onConfirm, onClose }: EndAllModalProps) {
  const { signIns: texts } = useAuthTexts();
  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {texts.staySignedIn}
      </Button>
      <Button variant="danger" busy={isBusy} onClick={onConfirm}>
        {texts.endAll}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onClose} title={texts.endAllTitle} footer={buttons}>
      <p>{texts.endAllLead}</p>
    </Modal>
  );
}
