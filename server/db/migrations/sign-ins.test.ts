import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../open.ts';
import { openInMemory } from '../../testing/open-in-memory.ts';
import * as foundation from './0001_foundation.ts';
import * as signIns from './0007_sign_ins.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openInMemory();
});
afterAll(() => opened.close());

test('whoever was signed in before stays so, each sign-in once, and can be signed out', async () => {
  const { db } = opened;
  await foundation.up(db as never);
  await sql`insert into members (public_id, email, full_name, created_at)
    values ('ASHA', 'asha@example.in', 'Asha', '2026-11-01')`.execute(db);
  for (const [kind, family, at] of [
    ['browser', 'PHONE', '2026-11-02'],
    ['refresh', 'PHONE', '2026-11-03'],
    ['browser', 'LAPTOP', '2026-11-04'],
  ])
    await sql`insert into sessions (token_hash, kind, family, member_id, created_at, seen_at, expires_at)
      values (${kind + String(family)}, ${kind}, ${family}, 1, ${at}, ${at}, '2026-12-01')`.execute(db);

  await signIns.up(db as never);

  const kept = db.selectFrom('sign_ins').select(['family', 'member_id', 'browser', 'created_at']).orderBy('created_at');
  expect(await kept.execute()).toEqual([
    { family: 'PHONE', member_id: 1, browser: '', created_at: new Date('2026-11-02') },
    { family: 'LAPTOP', member_id: 1, browser: '', created_at: new Date('2026-11-04') },
  ]);
  await db.deleteFrom('sign_ins').where('family', '=', 'PHONE').execute();
  expect(await db.selectFrom('sessions').select('family').execute()).toEqual([{ family: 'LAPTOP' }]);
});
