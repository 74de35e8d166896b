import type { MouseEvent, MouseEventHandler } from 'react';

/** What the last click fell on that was the first at its place; null before there was one. */
let firstTarget: EventTarget | null = null;

function rememberFirst({ detail, target }: Event & { detail: number }): void {
  if (detail < 2) firstTarget = target;
}
if (typeof document !== 'undefined') document.addEventListener('click', rememberFirst, true);

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a, button, label, input, select, textarea')?.matches('label, input, select, textarea') === true;

/**
 * Whether a click is the second of a double click. Browsers count by time and place alone: after one in a field, when
 * the page moved between them, it is the first on its button.
 */
const isRepeated = ({ detail }: MouseEvent): boolean => detail > 1 && !isInField(firstTarget);

/** Ignores clicks during the work of an earlier one, and the second click of a double click. */
export const guardedClick =
  (busy: boolean, onClick?: MouseEventHandler<HTMLButtonElement>) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || isRepeated(event)) event.preventDefault();
    else onClick?.(event);
  };
