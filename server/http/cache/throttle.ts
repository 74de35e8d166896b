/** An action that happens at most once in so many milliseconds, however often it is asked for. */
export interface Throttled {
  /** Acts now, or as soon as the time since the last act is over. */
  ask(): void;
  /** Forgets an act that waits. */
  end(): void;
}

/** Spaces an action out. The last asking is always followed by an act. */
export function throttle(milliseconds: number, act: () => void): Throttled {
  let pause: NodeJS.Timeout | undefined;
  let isAsked = false;
  const begin = (): void => {
    act();
    pause = setTimeout(() => {
      pause = undefined;
      if (!isAsked) return;
      isAsked = false;
      begin();
    }, milliseconds).unref();
  };
  return {
    ask() {
      if (pause) isAsked = true;
      else begin();
    },
    end: () => clearTimeout(pause),
  };
}
