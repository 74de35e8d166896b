import { useQueryClient } from '@tanstack/react-query';
import { security, type WireSecurity } from '#contract/console/security.ts';
import { queryOf } from '../../query-of.ts';
import { staffQuery } from '../../session/use-staff.ts';

/** How somebody's own account is entered, and where it is signed in. */
export const securityQuery = queryOf(['security'], security, {});

/** Shows what a change answered; whether the account has a factor now, the session says. */
export function useSecurityState(): (state: WireSecurity) => void {
  const client = useQueryClient();
  return (state) => {
    client.setQueryData(securityQuery.queryKey, state);
    void client.invalidateQueries({ queryKey: staffQuery.queryKey });
  };
}
