import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Whether a page renders what stands below its first view: behind its first frame where a link opened it, and at once
 * where the server renders it or its reader goes back to a place in it.
 */
export function useRestOfPage(): boolean {
  const isOpened = useNavigationType() === NavigationType.Push;
  return useDeferredValue(true, !isOpened);
}
