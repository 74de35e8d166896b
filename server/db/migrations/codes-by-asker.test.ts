import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../open.ts';
import { openInMemory } from '../../testing/open-in-memory.ts';
import * as foundation from './0001_foundation.ts';
import * as signIns from './0007_sign_ins.ts';
import * as codesByAsker from './0046_codes_by_asker.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openInMemory();
});
afterAll(() => opened.close());

test('a code that was mailed before stays what it was, and another browser gets one beside it', async () => {
  const { db } = opened;
  await foundation.up(db as never);
  await signIns.up(db as never);
  const add = (askedBy: string) =>
    sql`insert into email_codes (email, purpose, code_hash, attempts, created_at, expires_at, asked_by)
      values ('asha@example.in', 'reset', 'the hash', 3, '2026-11-21T06:00:00Z', '2026-11-21T06:10:00Z', ${askedBy})`.execute(
      db,
    );
  await add('PHONE');

  await codesByAsker.up(db as never);

  const kept = await db.selectFrom('email_codes').selectAll().execute();
  expect(kept).toEqual([
    expect.objectContaining({ asked_by: 'PHONE', code_hash: 'the hash', attempts: 3, is_known: false, used_at: null }),
  ]);
  await add('LAPTOP');
  await expect(add('PHONE')).rejects.toThrow('duplicate key');
});
