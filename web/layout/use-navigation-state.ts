import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const never = () => () => undefined;
const onServer = (): null => null;

/**
 * The navigation state that the page before passed on. A reload restores it from the browser's history, which the
 * server cannot read, so that the page as it was sent does not have it.
 */
export function useNavigationState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore<unknown>(never, () => state as unknown, onServer);
}
