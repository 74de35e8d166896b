import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { fill } from '#texts/fill.ts';
import { call } from '#web/api.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { useMembersTexts } from '#web/texts/members.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import type { SavedProfile } from './save-profile.ts';
import styles from './contact-note.module.css';

/** Says which address gets mails about orders while the saved contact address is not confirmed. */
export function ContactNote({ record }: { record: SavedProfile | null }) {
  const { contact: texts } = useMembersTexts();
  const { somethingWrong } = useCommonTexts();
  const [isBusy, setIsBusy] = useState(false);
  if (!record?.mailedTo) return null;

  const requestMail = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const { message } = await call(members.askContact, { body: {} });
      toast.success(message);
    } catch (error) {
      toast.error(error instanceof ApiError && error.code !== 'network' ? error.message : somethingWrong);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.note} role="note">
      <p>{fill(texts.note, { email: record.mailedTo, contact: record.profile.email })}</p>
      <Button variant="secondary" busy={isBusy} onClick={() => void requestMail()}>
        {texts.again}
      </Button>
    </div>
  );
}
