import { useState } from 'react';
import { invite } from '#contract/console/staff.ts';
import type { Role } from '#domain/staff/permissions.ts';
import { staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useFormWrite } from '../../ui/use-form-write.ts';
import { RoleChoice } from './role-choice.tsx';

/** Invites somebody by mail; what was typed stays when it is refused, or needs a second factor first. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const { send, ...state } = useFormWrite(['staff']);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('packer');
  const submit = async (): Promise<void> => {
    const invited = await send(invite, { body: { email, role } });
    if (!invited) return;
    notify({ text: fill(texts.invited, { email: invited.email }) });
    onClose();
  };
  return (
    <Sheet title={texts.inviteTitle} isOpen onClose={onClose}>
      <SmallForm action={texts.inviteAction} {...state} onSubmit={submit}>
        <p>{texts.inviteText}</p>
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          isRequired
        />
        <RoleChoice role={role} onChange={setRole} />
      </SmallForm>
    </Sheet>
  );
}
