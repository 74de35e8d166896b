import { useState } from 'react';
import { changePassword, type WireSecurity } from '#contract/console/security.ts';
import { security } from '#texts/en/console/security.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useFormWrite } from '../../ui/use-form-write.ts';
import styles from './security.module.css';
import { useSecurityState } from './security-query.ts';

const { password: texts } = security;

/** A new password; one who has none gives a fresh second factor instead of the old one. */
function Change({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const show = useSecurityState();
  const { send, ...sending } = useFormWrite();
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const change = async (): Promise<void> => {
    const state = await send(changePassword, { body: { password, ...(hasPassword && { old }) } });
    if (!state) return;
    show(state);
    onClose();
    notify({ text: texts.changed });
  };
  const title = hasPassword ? texts.change : texts.choose;
  return (
    <Sheet shape="box" title={title} isOpen onClose={onClose}>
      <SmallForm action={title} {...sending} onSubmit={change}>
        {hasPassword && (
          <TextField
            label={texts.old}
            name="old"
            type="password"
            autoComplete="current-password"
            value={old}
            onChange={setOld}
            isRequired
          />
        )}
        <TextField
          label={texts.next}
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
          isRequired
        />
      </SmallForm>
    </Sheet>
  );
}

/** The password of the own account. */
export function PasswordCard({ state: { has_password: hasPassword } }: { state: WireSecurity }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={texts.title}>
      <p>{hasPassword ? texts.has : texts.none}</p>
      <Button className={styles.action} onPress={() => setOpen(true)}>
        {hasPassword ? texts.change : texts.choose}
      </Button>
      {isOpen && <Change hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Card>
  );
}
