import type { MouseEvent, MouseEventHandler } from 'react';

/** Whether the last click that was the first at its place fell in a field. */
let wasInField = false;

function rememberFirst({ detail, target }: Event & { detail: number }): void {
  if (detail < 2) wasInField = (target as Element).closest('label, input, select, textarea') !== null;
}
if (typeof document !== 'undefined') document.addEventListener('click', rememberFirst, true);

/**
 * Whether a click is the second of a double click. Browsers count by time and place alone: after one in a field, when
 * the page moved between them, it is the first on its button.
 */
const isRepeated = ({ detail }: MouseEvent): boolean => detail > 1 && !wasInField;

/** Ignores clicks during the work of an earlier one, and the second click of a double click. */
export const guardedClick =
  (busy: boolean, onClick?: MouseEventHandler<HTMLButtonElement>) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || isRepeated(event)) event.preventDefault();
    else onClick?.(event);
  };
