import { useState } from 'react';
import { beginApp, confirmApp, removeApp, type WireSecurity } from '#contract/console/security.ts';
import { security } from '#texts/en/console/security.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/form/card.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { AskButton } from '../../ui/overlay/ask-button.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useFormWrite } from '../../ui/use-form-write.ts';
import { useWrite } from '../../ui/use-write.ts';
import { AppSetup } from '../app-setup.tsx';
import styles from './security.module.css';
import { useSecurityState } from './security-query.ts';

const { app: texts } = security;

interface SetupProps {
  app: { secret: string; uri: string };
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** Shows the secret, and asks for a first code of it. */
function Setup({ app, onClose, onCodes }: SetupProps) {
  const show = useSecurityState();
  const { send, ...state } = useFormWrite();
  const [code, setCode] = useState('');
  const confirm = async (): Promise<void> => {
    const done = await send(confirmApp, { body: { code } });
    if (!done) return;
    show(done.security);
    onClose();
    onCodes(done.recovery_codes);
    notify({ text: texts.done });
  };
  return (
    <Sheet title={texts.begin} isOpen onClose={onClose}>
      <SmallForm action={texts.confirm} {...state} onSubmit={confirm}>
        <AppSetup app={app} code={code} onCode={setCode} />
      </SmallForm>
    </Sheet>
  );
}

interface AppCardProps {
  state: WireSecurity;
  onCodes: (codes: readonly string[]) => void;
}

/** The authenticator app of the own account. */
export function AppCard({ state: { has_app: hasApp }, onCodes }: AppCardProps) {
  const show = useSecurityState();
  const { write, isPending } = useWrite();
  const [app, setApp] = useState<SetupProps['app'] | null>(null);
  const begin = async (): Promise<void> => setApp(await write(beginApp, {}));
  const remove = async (): Promise<void> => {
    const state = await write(removeApp, {});
    if (!state) return;
    show(state);
    notify({ text: texts.removed });
  };
  return (
    <Card title={texts.title}>
      <p>{hasApp ? texts.on : texts.off}</p>
      {hasApp ? (
        <AskButton
          action={texts.remove}
          className={styles.action}
          title={texts.removeTitle}
          onAction={remove}
          isPending={isPending}
        >
          <p>{texts.removeText}</p>
        </AskButton>
      ) : (
        <Button className={styles.action} isPending={isPending} onPress={() => void begin()}>
          {texts.begin}
        </Button>
      )}
      {app && <Setup app={app} onClose={() => setApp(null)} onCodes={onCodes} />}
    </Card>
  );
}
