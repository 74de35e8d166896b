/** Without a press or a key for so long nobody counts as being there. */
const UNATTENDED_MS = 60_000;

let touchedAt = 0;
const touch = (): void => void (touchedAt = Date.now());

/** Notes that somebody is there, from now on. */
export function watchAttendance(): void {
  touch();
  for (const sign of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(sign, touch, { capture: true, passive: true });
}

/**
 * Whether the page asks by itself, as it does every half minute: such a call keeps no sign-in alive, or one would never
 * end before an open screen that everybody has left.
 */
export const isUnattended = (): boolean => Date.now() - touchedAt > UNATTENDED_MS;
