import { useSuspenseQuery } from '@tanstack/react-query';
import { session, type WireStaffSession } from '#contract/console/sign-in.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { queryOf } from '../query-of.ts';

/** Who is signed in; it is asked again with every return to the tab, since a role may have changed. */
export const staffQuery = queryOf(['session'], session, {});

/** Who is signed in, below the frame, which has loaded it. */
export const useStaff = (): WireStaffSession => useSuspenseQuery(staffQuery).data;

/** Whether who is signed in may do something; what they may not is not shown (CON-003). */
export const useMay = (): ((permission: Permission) => boolean) => {
  const { permissions } = useStaff();
  return (permission) => permissions.includes(permission);
};
