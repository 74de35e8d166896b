import { Download } from 'lucide-react';
import { useState } from 'react';
import type { WireUser } from '#contract/auth.ts';
import * as privacy from '#contract/privacy.ts';
import { call } from '#web/api.ts';
import { useSignedOut } from '#web/session/signed-out.ts';
import { usePrivacyTexts } from '#web/texts/privacy.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './privacy.module.css';
import { saveFile } from './save-file.ts';

const EraseModal = lazyDialog(async () => (await import('./erase-modal.tsx')).EraseModal);

/** A member's own data: to download, or to erase. */
export function OwnData({ member }: { member: WireUser }) {
  const texts = usePrivacyTexts();
  const isSignedOut = useSignedOut();
  const [isBusy, setIsBusy] = useState(false);
  const [isErasing, setIsErasing] = useState(false);
  const download = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const data = await call(privacy.exportData, { params: { user_id: member.user_id } });
      saveFile(texts.exportName, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
    } catch (error) {
      if (!isSignedOut(error)) toast.error(texts.exportFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.own} aria-labelledby="own-data">
      <h2 id="own-data" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" busy={isBusy} icon={<Download aria-hidden />} onClick={() => void download()}>
          {texts.export}
        </Button>
        <Button variant="quiet" onClick={() => setIsErasing(true)}>
          {texts.erase}
        </Button>
      </div>
      <EraseModal open={isErasing} member={member} onClose={() => setIsErasing(false)} />
    </section>
  );
}
