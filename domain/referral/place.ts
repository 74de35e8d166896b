import { addDays } from '#domain/time.ts';

/** How old a place is at least that its sponsor may release, in days (section 1 of the programme). */
export const RELEASE_DAYS = 30;

/** What decides whether a sponsor may release one of their three places. */
export interface PlaceFacts {
  takenAt: Date;
  /** Who took it has received an order: the place is final. */
  hasReceived: boolean;
  /** An order of its holder, placed since they took it, is neither delivered nor called off. */
  isOrdering: boolean;
}

/** `open`: it can be released. */
export type PlaceState = 'open' | 'new' | 'ordering' | 'final';

/** From when on a place may be released at the earliest; null when it is final. */
export const releaseFrom = ({ takenAt, hasReceived }: PlaceFacts): Date | null =>
  hasReceived ? null : addDays(takenAt, RELEASE_DAYS);

/** Whether a place may be released now, or why not. */
export function placeState(place: PlaceFacts, now: Date): PlaceState {
  const from = releaseFrom(place);
  if (!from) return 'final';
  if (now < from) return 'new';
  return place.isOrdering ? 'ordering' : 'open';
}
