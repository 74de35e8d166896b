import { useState } from 'react';

/** Work that a press begins and that may fail; what failed stays until the next try. */
export function useWork() {
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return { run, failure, isPending };
}
