/** How long the typing must rest before the shop is asked, in milliseconds. */
const DEBOUNCE_MS = 120;
/** Whoever types on without a rest is still asked for after this long. */
const MAX_DEBOUNCE_MS = 400;
/** A question waits this long for the answer to the one before; a slow shop is not asked at every letter. */
const RESPONSE_TIMEOUT_MS = 1000;

export interface Debounced {
  /** Says what is typed now; a blank text takes the wish back. */
  want: (text: string) => void;
}

/**
 * Debounces and serialises requests for typed text, without starving while typing goes on. None is aborted, since a
 * busy shop would serve it all the same; `tell` skips answers older than one shown.
 *
 * @param rest in milliseconds
 */
export function latestOnly<Answer>(
  ask: (text: string) => Promise<Answer>,
  tell: (text: string, answer: Answer) => void,
  rest = DEBOUNCE_MS,
): Debounced {
  let wanted = '';
  let asked = '';
  let typingSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let questions = 0;
  let told = 0;
  let freeAt = 0;

  const go = (): void => {
    clearTimeout(timer);
    typingSince = null;
    if (wanted === '' || wanted === asked) return;
    const busyFor = freeAt - Date.now();
    if (busyFor > 0) timer = setTimeout(go, busyFor);
    else void question((questions += 1), (asked = wanted));
  };

  const question = async (number: number, text: string): Promise<void> => {
    freeAt = Date.now() + RESPONSE_TIMEOUT_MS;
    try {
      const answer = await ask(text);
      if (number > told) tell(text, answer);
      told = Math.max(told, number);
    } catch {
      // The list stays as it is (ERR-48); the same text may be asked for again.
      if (asked === text) asked = '';
    }
    if (number !== questions) return;
    freeAt = 0;
    if (typingSince === null && wanted !== text) go();
  };

  return {
    want(text) {
      wanted = text;
      clearTimeout(timer);
      if (text === '') {
        typingSince = null;
        return;
      }
      const now = Date.now();
      typingSince ??= now;
      timer = setTimeout(go, Math.min(rest, typingSince + MAX_DEBOUNCE_MS - now));
    },
  };
}
