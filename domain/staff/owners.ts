import { permissionsOf, type Role } from './permissions.ts';

interface Account {
  staffId: number;
  role: Role;
  withheld: readonly string[];
  disabledAt: Date | null;
}

/** Whether an account can look after the staff. */
const looksAfterStaff = ({ role, withheld, disabledAt }: Account): boolean =>
  disabledAt === null && permissionsOf(role, withheld).includes('staff.write');

/** Whether somebody is left who can look after the staff once an account is as it is to be (CON-032). */
export const keepsAnOwner = (accounts: readonly Account[], changed: Account): boolean =>
  [...accounts.filter(({ staffId }) => staffId !== changed.staffId), changed].some(looksAfterStaff);

/** Whether nobody but this one looks after the staff. */
export const isLastOwner = (accounts: readonly Account[], { staffId }: Account): boolean => {
  const owners = accounts.filter(looksAfterStaff);
  return owners.length === 1 && owners[0]?.staffId === staffId;
};
