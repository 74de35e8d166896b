import { useState } from 'react';
import { invite } from '#contract/console/staff.ts';
import { type Role, ROLES } from '#domain/staff/permissions.ts';
import { roleNames, staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useWrite } from '../../ui/use-write.ts';
import styles from './staff.module.css';

/** Invites somebody by mail; what was typed stays when it is refused, or needs a second factor first. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { write, isPending } = useWrite(['staff']);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('packer');
  const [failure, setFailure] = useState<string>();
  const send = async (): Promise<void> => {
    setFailure(undefined);
    const onFailure = (error: unknown): void => setFailure(failureSentence(error));
    const invited = await write(invite, { body: { email, role } }, { onFailure });
    if (!invited) return;
    notify({ text: fill(texts.invited, { email: invited.email }) });
    onClose();
  };
  return (
    <Sheet title={texts.inviteTitle} isOpen onClose={onClose}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p>{texts.inviteText}</p>
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          error={failure}
          isRequired
        />
        <Select
          label={texts.role}
          value={role}
          onChange={setRole}
          choices={ROLES.map((value) => ({ value, label: roleNames[value].name }))}
        />
        <p className={styles.facts}>{roleNames[role].does}</p>
        <Button type="submit" look="primary" isPending={isPending}>
          {texts.inviteAction}
        </Button>
      </form>
    </Sheet>
  );
}
