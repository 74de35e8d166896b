import { useCallback, useEffect, useRef, useState } from 'react';

/** One answer in a frame of its own: a frame that is filled twice would leave a step behind for the Back button. */
export interface PostedFrame {
  name: string;
  isLoaded: boolean;
}

/** Posts a text as a form does, into the frame of that name. */
function postInto(target: string, action: string, field: string, text: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, target, hidden: true });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: field, value: text }));
  document.body.append(form);
  form.submit();
  form.remove();
}

let count = 0;

/**
 * Frames that show what a posted text is answered with: the last answer stays in sight until the next one is there.
 *
 * @param text null for nothing to post now
 * @param restMs how long the text rests before it is posted
 */
export function usePostedFrames(action: string, field: string, text: string | null, restMs: number) {
  const [frames, setFrames] = useState<PostedFrame[]>([]);
  const posted = useRef('');
  const waiting = frames.find(({ isLoaded }) => !isLoaded)?.name;

  useEffect(() => {
    const request = `${action} ${text}`;
    if (text === null || posted.current === request) return;
    const begin = (): void => {
      posted.current = request;
      const name = `preview-${++count}`;
      setFrames((before) => [...before.filter(({ isLoaded }) => isLoaded), { name, isLoaded: false }]);
    };
    const timer = setTimeout(begin, posted.current === '' ? 0 : restMs);
    return () => clearTimeout(timer);
  }, [action, text, restMs]);

  const latest = useRef({ action, field, text });
  useEffect(() => {
    latest.current = { action, field, text };
  });
  useEffect(() => {
    const { action: to, field: name, text: draft } = latest.current;
    if (waiting !== undefined && draft !== null) postInto(waiting, to, name, draft);
  }, [waiting]);

  /** Takes away what stood before. */
  const onLoad = useCallback((name: string) => {
    setFrames((before) => {
      const at = before.findIndex((frame) => frame.name === name);
      return at < 0
        ? before
        : before.slice(at).map((frame) => (frame.name === name ? { name, isLoaded: true } : frame));
    });
  }, []);
  return { frames, onLoad };
}
