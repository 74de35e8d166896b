import { waits } from '#texts/en/refusals.ts';
import { fill } from '#texts/fill.ts';

/** "5 minutes": how long to wait, in words, and never too short. */
export function formatWait(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const hours = Math.ceil(minutes / 60);
  const [one, many, n] = minutes < 60 ? [waits.minute, waits.minutes, minutes] : [waits.hour, waits.hours, hours];
  return n === 1 ? one : fill(many, { n });
}
