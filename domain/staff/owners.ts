import { permissionsOf, type Role } from './permissions.ts';

interface Account {
  id: number;
  role: Role;
  withheld: readonly string[];
  isDisabled: boolean;
}

/** Whether an account can look after the staff. */
const looksAfterStaff = ({ role, withheld, isDisabled }: Account): boolean =>
  !isDisabled && permissionsOf(role, withheld).includes('staff.write');

/** Whether somebody is left who can look after the staff once an account is as it is to be (CON-032). */
export const keepsAnOwner = (accounts: readonly Account[], changed: Account): boolean =>
  [...accounts.filter(({ id }) => id !== changed.id), changed].some(looksAfterStaff);

/** Whether nobody but this one looks after the staff. */
export const isLastOwner = (accounts: readonly Account[], id: number): boolean => {
  const owners = accounts.filter(looksAfterStaff);
  return owners.length === 1 && owners[0]?.id === id;
};
