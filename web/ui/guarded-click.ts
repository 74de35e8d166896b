import type { MouseEvent, MouseEventHandler } from 'react';

/** Ignores clicks during the work of an earlier one, and the second click of a double click. */
export const guardedClick =
  (busy: boolean, onClick?: MouseEventHandler<HTMLButtonElement>) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };
