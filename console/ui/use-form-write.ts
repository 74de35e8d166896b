import { useState } from 'react';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { useWrite } from './use-write.ts';

/**
 * Writes what a small form holds, as `useWrite` does; why it was refused is said in the form.
 *
 * @param changed the first parts of what was loaded and is not valid any more
 */
export function useFormWrite(...changed: readonly (readonly string[])[]) {
  const { write, isPending } = useWrite(...changed);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async <E extends Endpoint>(row: E, input: InputOf<E>): Promise<ReplyOf<E> | null> => {
    setFailure(null);
    return write(row, input, { onFailure: setFailure });
  };
  return { send, failure, isPending };
}
