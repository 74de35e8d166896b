import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';

/** What was done, with the way to look at it or to take it back. */
export interface Notice {
  text: string;
  /** A public page, which opens beside the console. */
  link?: { href: string; label: string };
  /** Takes back what was done (CON-025). */
  onUndo?: () => void;
  isFailure?: boolean;
  /** Offers to sign in again. */
  asksSignIn?: boolean;
}

interface Shown {
  notice: Notice;
  saidAt: number;
}

/** For so long a notice is shown that one only reads. */
const READ_MS = 5_000;
/** For so long an undo is offered, or the way to what was done. */
const OFFERED_MS = 10_000;

/** One at a time, the newest: an older one that still can be used waits until it is gone. */
export const queue = new ToastQueue<Notice>({ maxVisibleToasts: 1 });

const shown = new Map<string, Shown>();

/** Whether it may still be used, or must be read, after something else was said or another screen is there. */
const isKept = ({ onUndo, isFailure }: Notice): boolean => onUndo !== undefined || isFailure === true;

function timeoutOf({ link, onUndo, isFailure }: Notice): { timeout?: number } {
  if (isFailure) return {};
  return { timeout: link || onUndo ? OFFERED_MS : READ_MS };
}

/** Closes what was said before a moment and is of no use any more. */
function closeRead(before: number): void {
  for (const [key, { notice, saidAt }] of shown) if (saidAt < before && !isKept(notice)) queue.close(key);
}

/** Says what was done. A failure stays until it is closed. */
export function notify(notice: Notice): void {
  const now = performance.now();
  const key = queue.add(notice, { ...timeoutOf(notice), onClose: () => shown.delete(key) });
  closeRead(now);
  shown.set(key, { notice, saidAt: now });
}

/** Whether the person pressed something since. */
let pressedAt = 0;

/** Closes, as another screen comes, what was read on the one before; what led on by itself comes along. */
export const leaveScreen = (isBack: boolean): void => closeRead(isBack ? performance.now() : pressedAt);

/** @returns what ends that presses are noted */
export function notePresses(): () => void {
  const note = (): void => void (pressedAt = performance.now());
  const kinds = ['pointerdown', 'keydown', 'click'];
  for (const kind of kinds) addEventListener(kind, note, true);
  return () => {
    for (const kind of kinds) removeEventListener(kind, note, true);
  };
}
