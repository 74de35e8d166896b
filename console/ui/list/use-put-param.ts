import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * Puts a part of what a screen shows into its address; an empty one is left out of it.
 *
 * @param options the same object each time
 */
export function usePutParam(options: NavigateOptions): (name: string, value: string) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (name, value) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      }, options),
    [setParams, options],
  );
}
