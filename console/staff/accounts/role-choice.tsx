import { type Role, ROLES } from '#domain/staff/permissions.ts';
import { roleNames, staff as texts } from '#texts/en/console/staff.ts';
import { Select } from '../../ui/controls/select.tsx';
import styles from './staff.module.css';

const choices = ROLES.map((value) => ({ value, label: roleNames[value].name }));

/** The choice of a role, with what each may do. */
export const RoleChoice = ({ role, onChange }: { role: Role; onChange: (role: Role) => void }) => (
  <>
    <Select label={texts.role} value={role} onChange={onChange} choices={choices} />
    <p className={styles.facts}>{roleNames[role].does}</p>
  </>
);
