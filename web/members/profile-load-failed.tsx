import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMembersTexts } from '#web/texts/members.ts';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Stands in place of the form when the saved details could not be loaded (ERR-06). */
export function ProfileLoadFailed() {
  const members = useMembersTexts();
  const { revalidate, state } = useRevalidator();
  const isLoading = state === 'loading';
  // It stands again after each load that failed too.
  useEffect(() => {
    if (!isLoading) toast.error(members.loadFailed);
  }, [isLoading, members]);
  return <FailedLoad text={members.loadFailed} onRetry={() => void revalidate()} busy={isLoading} />;
}
