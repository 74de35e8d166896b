/** Whoever waits for a fresh second factor: one sheet asks, however many calls need it (CON-034). */
let waiting: { answered: Promise<boolean>; answer: (isGiven: boolean) => void } | null = null;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** Asks for the second factor. @returns whether it was given */
export function askStepUp(): Promise<boolean> {
  if (!waiting) {
    const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
    waiting = { answered, answer };
    tell();
  }
  return waiting.answered;
}

/** Answers everybody who waits. */
export function answerStepUp(isGiven: boolean): void {
  waiting?.answer(isGiven);
  waiting = null;
  tell();
}

export const isStepUpAsked = (): boolean => waiting !== null;

export function onStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
