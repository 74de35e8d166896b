import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;
const onServer = (): null => null;

/**
 * What the page that led here told this one. A reload keeps it in the browser's history, where the server cannot read
 * it, so that the page as it was sent knows nothing of it.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore<unknown>(never, () => state as unknown, onServer);
}
