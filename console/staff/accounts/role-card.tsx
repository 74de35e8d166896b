import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRole, type WireStaffAccount } from '#contract/console/staff.ts';
import { type Permission, permissionsOf, type Role } from '#domain/staff/permissions.ts';
import { permissionNames, staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { staffQuery } from '../../session/use-staff.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Card } from '../../ui/form/card.tsx';
import { SmallForm } from '../../ui/form/small-form.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useFormWrite } from '../../ui/use-form-write.ts';
import { RoleChoice } from './role-choice.tsx';
import styles from './staff.module.css';

interface RightsProps {
  role: Role;
  withheld: readonly Permission[];
  onChange: (withheld: Permission[]) => void;
}

/** What a role may do; what is not ticked is taken away. */
const Rights = ({ role, withheld, onChange }: RightsProps) => (
  <fieldset className={styles.rights}>
    <legend>{texts.rights}</legend>
    <p className={styles.facts}>{texts.rightsHint}</p>
    {permissionsOf(role).map((permission) => (
      <Checkbox
        key={permission}
        isSelected={!withheld.includes(permission)}
        onChange={(isKept) =>
          onChange(isKept ? withheld.filter((one) => one !== permission) : [...withheld, permission])
        }
      >
        {permissionNames[permission]}
      </Checkbox>
    ))}
  </fieldset>
);

/** What somebody is and may do. */
export function RoleCard({ account }: { account: WireStaffAccount }) {
  const client = useQueryClient();
  const { send, ...state } = useFormWrite(['staff']);
  const [role, setRole] = useState(account.role);
  const [withheld, setWithheld] = useState<readonly Permission[]>(account.withheld);
  const save = async (): Promise<void> => {
    const body = { role, withheld: [...withheld] };
    const changed = await send(changeRole, { params: { staff_id: account.id }, body });
    if (!changed) return;
    notify({ text: changed.is_own ? texts.savedOwn : fill(texts.saved, { name: changed.name }) });
    await client.invalidateQueries({ queryKey: staffQuery.queryKey });
  };
  return (
    <Card title={texts.roleCard}>
      <SmallForm action={texts.save} {...state} onSubmit={save}>
        <RoleChoice role={role} onChange={setRole} />
        <Rights role={role} withheld={withheld} onChange={setWithheld} />
      </SmallForm>
    </Card>
  );
}
