/** An action that happens at most once in so many milliseconds, however often it is asked for. */
export interface Throttled {
  /** Acts now, or as soon as the time since the last act is over. */
  request(): void;
  /** Forgets an act that waits. */
  cancel(): void;
}

/** Spaces an action out. The last asking is always followed by an act. */
export function throttle(milliseconds: number, act: () => void): Throttled {
  let pause: NodeJS.Timeout | undefined;
  let isRequested = false;
  const begin = (): void => {
    act();
    pause = setTimeout(() => {
      pause = undefined;
      if (!isRequested) return;
      isRequested = false;
      begin();
    }, milliseconds).unref();
  };
  return {
    request() {
      if (pause) isRequested = true;
      else begin();
    },
    cancel: () => clearTimeout(pause),
  };
}
