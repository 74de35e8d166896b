import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { FailedLoad } from './failed-load.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

/**
 * Stands where a part of the page could not be loaded, and loads the page's data again. It says so as a message too,
 * once for each time that it failed (ERR-03 to ERR-06).
 */
export function FailedPart({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state === 'idle') toast.error(text);
  }, [state, text]);
  return <FailedLoad text={text} busy={state === 'loading'} onRetry={() => void revalidate()} />;
}
