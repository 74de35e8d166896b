type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: Listener[] = [];

/** Calls back for each page that could not be fetched. @returns stops listening */
export function onConnectionLost(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports that something could not be fetched. @returns when it is worth a retry */
export function reportConnectionLost(): Promise<void> {
  for (const listener of listeners) listener();
  return new Promise((resolve) => waiting.push(resolve));
}

/** Another page was asked for, or the browser is connected again: every waiting caller tries again. */
export function retryConnection(): void {
  const now = waiting;
  waiting = [];
  for (const retry of now) retry();
}
