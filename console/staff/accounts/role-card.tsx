import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRole, type WireStaffAccount } from '#contract/console/staff.ts';
import { type Permission, permissionsOf, type Role, ROLES } from '#domain/staff/permissions.ts';
import { permissionNames, roleNames, staff as texts } from '#texts/en/console/staff.ts';
import { fill } from '#texts/fill.ts';
import { failureSentence } from '../../failure-sentence.ts';
import { staffQuery } from '../../session/use-staff.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Card } from '../../ui/form/card.tsx';
import { notify } from '../../ui/overlay/notices.tsx';
import { useWrite } from '../../ui/use-write.ts';
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
  const { write, isPending } = useWrite(['staff']);
  const [role, setRole] = useState(account.role);
  const [withheld, setWithheld] = useState<readonly Permission[]>(account.withheld);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setFailure(null);
    const input = { params: { staff_id: account.id }, body: { role, withheld: [...withheld] } };
    const changed = await write(changeRole, input, { onFailure: (error) => setFailure(failureSentence(error)) });
    if (!changed) return;
    notify({ text: changed.is_own ? texts.savedOwn : fill(texts.saved, { name: changed.name }) });
    await client.invalidateQueries({ queryKey: staffQuery.queryKey });
  };
  return (
    <Card title={texts.roleCard}>
      <form
        method="dialog"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Select
          label={texts.role}
          value={role}
          onChange={setRole}
          choices={ROLES.map((value) => ({ value, label: roleNames[value].name }))}
        />
        <p className={styles.facts}>{roleNames[role].does}</p>
        <Rights role={role} withheld={withheld} onChange={setWithheld} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
        <Button type="submit" look="primary" isPending={isPending} className={styles.action}>
          {texts.save}
        </Button>
      </form>
    </Card>
  );
}
