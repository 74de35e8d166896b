import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '#web/texts.tsx';
import { FailedLoad } from '#web/ui/failed-load.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Stands in place of the form when the saved details could not be loaded (ERR-06). */
export function ProfileLoadFailed() {
  const { members } = useTexts();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    toast.error(members.loadFailed);
  }, [members]);
  return <FailedLoad text={members.loadFailed} onRetry={() => void revalidate()} />;
}
