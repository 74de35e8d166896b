type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: Listener[] = [];

/** Hears of each page that could not be fetched. @returns what ends it */
export function onConnectionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells that what a page needs could not be fetched. @returns when it is worth another try */
export function reportConnectionLost(): Promise<void> {
  for (const listener of listeners) listener();
  return new Promise((resolve) => waiting.push(resolve));
}

/** Another page was asked for, or the browser is connected again: whoever waits tries again. */
export function retryConnection(): void {
  const now = waiting;
  waiting = [];
  for (const retry of now) retry();
}
