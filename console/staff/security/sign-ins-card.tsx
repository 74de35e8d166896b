import { LogOut } from 'lucide-react';
import { endOtherSignIns, endSignIn, type WireSecurity } from '#contract/console/security.ts';
import { security } from '#texts/en/console/security.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { AskButton } from '../../ui/overlay/ask-button.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { SignInRow } from '../sign-in-row.tsx';
import styles from './security.module.css';
import { useSecurityState } from './security-query.ts';

const { signIns: texts } = security;

/** Where somebody is signed in; each of the others can be ended (CON-032). */
export function SignInsCard({ state: { sign_ins: signIns } }: { state: WireSecurity }) {
  const show = useSecurityState();
  const { write, isPending } = useWrite();
  const others = signIns.length - 1;
  const end = async (id: string): Promise<void> => {
    const state = await write(endSignIn, { params: { sign_in_id: id } });
    if (!state) return;
    show(state);
    notify({ text: texts.ended });
  };
  const endOthers = async (): Promise<void> => {
    const state = await write(endOtherSignIns, {});
    if (!state) return;
    show(state);
    notify({ text: texts.othersEnded });
  };
  return (
    <Card title={texts.title}>
      <ul className={styles.rows}>
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn}>
            {!signIn.is_current && (
              <IconButton
                label={fill(texts.end, { device: signIn.device })}
                icon={LogOut}
                onPress={() => void end(signIn.id)}
              />
            )}
          </SignInRow>
        ))}
      </ul>
      {signIns.length > 1 && (
        <AskButton
          action={texts.endOthers}
          className={styles.action}
          title={texts.othersTitle}
          onAction={endOthers}
          isPending={isPending}
        >
          <p>{others === 1 ? texts.otherText : fill(texts.othersText, { count: formats.count(others) })}</p>
        </AskButton>
      )}
    </Card>
  );
}
