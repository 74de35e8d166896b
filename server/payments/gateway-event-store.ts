import type { Database } from '../db/open.ts';

export interface GatewayEvent {
  id: string;
  kind: string;
  now: Date;
}

export async function isEventRecorded(db: Database, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_events')
    .select('event_id')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordEvent(db: Database, event: GatewayEvent): Promise<void> {
  await db
    .insertInto('gateway_events')
    .values({ event_id: event.id, kind: event.kind, received_at: event.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Old events; the gateway repeats none for longer than a day. */
export async function removeEvents(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('gateway_events').where('received_at', '<', before).execute();
}
