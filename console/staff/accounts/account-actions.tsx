import { useState } from 'react';
import { disable, enable, endSignIns, resetFactor, type WireStaffAccount } from '#contract/console/staff.ts';
import { staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Ask } from '../../ui/overlay/ask.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useWrite } from '../../ui/use-write.ts';
import styles from './staff.module.css';

const actions = {
  end: { row: endSignIns, title: texts.endTitle, text: texts.endText, action: texts.endSignIns, done: texts.ended },
  reset: {
    row: resetFactor,
    title: texts.resetTitle,
    text: texts.resetText,
    action: texts.resetAction,
    done: texts.resetDone,
  },
  disable: {
    row: disable,
    title: texts.disableTitle,
    text: texts.disableText,
    action: texts.disable,
    done: texts.disableDone,
  },
} as const;

/** What can be done with an account beside its role; what cannot be taken back is asked first. */
export function AccountActions({ account }: { account: WireStaffAccount }) {
  const { write, isPending } = useWrite(['staff']);
  const [asked, setAsked] = useState<keyof typeof actions | null>(null);
  const { id, name, email, signatory } = account;
  const facts = { name, email, signatory: signatory ?? '' };
  const act = async (row: typeof disable | typeof enable | typeof endSignIns | typeof resetFactor, done: string) => {
    if (await write(row, { params: { staff_id: id } })) notify({ text: fill(done, facts) });
    setAsked(null);
  };
  const shown = asked && actions[asked];
  return (
    <div className={styles.actions}>
      <Button onPress={() => setAsked('end')}>{texts.endSignIns}</Button>
      {!account.is_own && <Button onPress={() => setAsked('reset')}>{texts.reset}</Button>}
      {account.disabled_at === null ? (
        !account.is_last_owner && (
          <Button look="danger" onPress={() => setAsked('disable')}>
            {texts.disable}
          </Button>
        )
      ) : (
        <Button isPending={isPending} onPress={() => void act(enable, texts.enableDone)}>
          {texts.enable}
        </Button>
      )}
      {shown && (
        <Ask
          title={fill(shown.title, facts)}
          isOpen
          onClose={() => setAsked(null)}
          action={shown.action}
          onAction={() => void act(shown.row, shown.done)}
          isPending={isPending}
        >
          <p>{fill(shown.text, facts)}</p>
          {asked === 'disable' && signatory !== null && <p>{fill(texts.disableSignatory, facts)}</p>}
        </Ask>
      )}
    </div>
  );
}
