import { useQuery } from '@tanstack/react-query';

let count = 0;

/**
 * Makes a hook that fetches something's code once, when it is first used. It is asked for like everything else that a
 * screen loads, and so again where an answer is lost and when the connection is back; `React.lazy` would remember a
 * failure until a reload.
 */
export function codeHook<Part>(load: () => Promise<Part>) {
  const queryKey = ['code', ++count];
  return () => useQuery({ queryKey, queryFn: load, staleTime: Infinity, gcTime: Infinity, structuralSharing: false });
}
