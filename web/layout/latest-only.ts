/** How long the typing must rest before the shop is asked, in milliseconds. */
const DEBOUNCE_MS = 120;
/** While the typing goes on without a rest, the shop is still asked after this long. */
const MAX_DEBOUNCE_MS = 400;
/** A question waits this long for the answer to the one before; a slow shop is not asked at every letter. */
const RESPONSE_TIMEOUT_MS = 1000;

export interface Debounced {
  /** Says what is typed now; a blank text takes the wish back. */
  request: (text: string) => void;
}

/**
 * Debounces and serialises requests for typed text, without starving while typing goes on. None is aborted, since a
 * busy shop would serve it all the same; `onAnswer` skips answers older than one shown.
 *
 * @param debounceMs in milliseconds
 */
export function latestOnly<Answer>(
  load: (text: string) => Promise<Answer>,
  onAnswer: (text: string, answer: Answer) => void,
  debounceMs = DEBOUNCE_MS,
): Debounced {
  let requested = '';
  let sent = '';
  let typingSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requests = 0;
  let shown = 0;
  let freeAt = 0;

  const flush = (): void => {
    clearTimeout(timer);
    typingSince = null;
    if (requested === '' || requested === sent) return;
    const busyFor = freeAt - Date.now();
    if (busyFor > 0) timer = setTimeout(flush, busyFor);
    else void send((requests += 1), (sent = requested));
  };

  const send = async (number: number, text: string): Promise<void> => {
    freeAt = Date.now() + RESPONSE_TIMEOUT_MS;
    try {
      const answer = await load(text);
      if (number > shown) onAnswer(text, answer);
      shown = Math.max(shown, number);
    } catch {
      // The list is unchanged (ERR-48); the same text may be requested again.
      if (sent === text) sent = '';
    }
    if (number !== requests) return;
    freeAt = 0;
    if (typingSince === null && requested !== text) flush();
  };

  return {
    request(text) {
      requested = text;
      clearTimeout(timer);
      if (text === '') {
        typingSince = null;
        return;
      }
      const now = Date.now();
      typingSince ??= now;
      timer = setTimeout(flush, Math.min(debounceMs, typingSince + MAX_DEBOUNCE_MS - now));
    },
  };
}
