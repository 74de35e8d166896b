/** How long an unpaid order reserves its stock (Q055). */
const RESERVATION_MINUTES = 15;
/** The limit when its payment is opened again and again. */
const MAX_HOLD_MINUTES = 60;

const minutesAfter = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);

/** Until when an order placed now reserves its stock unpaid. */
export const reservationEnd = (now: Date): Date => minutesAfter(now, RESERVATION_MINUTES);

/** The new end of a reservation whose payment is opened again, limited since others wait for the stock. */
export function extendedReservation(now: Date, createdAt: Date, reservedUntil: Date | null): Date {
  const latest = minutesAfter(createdAt, MAX_HOLD_MINUTES);
  const end = reservationEnd(now) < latest ? reservationEnd(now) : latest;
  return reservedUntil && reservedUntil > end ? reservedUntil : end;
}
