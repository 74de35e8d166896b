import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import { newKey, send } from '../send.ts';
import { notifyFailure } from './overlay/notices.tsx';

interface WriteOptions {
  revision?: number;
  /** Says in the place itself what failed; without it a notice does. */
  onFailure?: (error: unknown) => void;
}

/**
 * Writes something and has what it changed shown anew. A second press while it runs does nothing; pressed again after
 * a lost answer, the same request is sent under the same key, and is done once.
 *
 * @param changed the first parts of what was loaded and is not valid any more
 */
export function useWrite(...changed: readonly (readonly string[])[]) {
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const sent = useRef<{ request: string; key: string } | null>(null);
  const keyFor = (request: string): string => {
    if (sent.current?.request !== request) sent.current = { request, key: newKey() };
    return sent.current.key;
  };
  const write = async <E extends Endpoint>(
    row: E,
    input: InputOf<E>,
    { revision, onFailure = notifyFailure }: WriteOptions = {},
  ): Promise<ReplyOf<E> | null> => {
    if (isPending) return null;
    setPending(true);
    try {
      const key = keyFor(JSON.stringify([row.path, input, revision]));
      const reply = await send(row, input, { key, ...(revision !== undefined && { revision }) });
      sent.current = null;
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      return reply;
    } catch (error) {
      onFailure(error);
      return null;
    } finally {
      setPending(false);
    }
  };
  return { write, isPending };
}
