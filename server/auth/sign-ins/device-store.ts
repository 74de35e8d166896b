import { sql } from 'kysely';
import { MAX_DEVICES } from '#domain/auth/device.ts';
import type { Database } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** Where the browsers that an account is known by are kept: those of members and of staff stand apart. */
interface Tables {
  accounts: 'members' | 'staff';
  devices: 'member_devices' | 'staff_devices';
  /** The column that names the account. */
  account: 'member_id' | 'staff_id';
}

/** The browsers in which accounts of one kind have signed in; only the hashes of their secrets are kept. */
export class DeviceStore {
  readonly #accounts;
  readonly #devices;
  readonly #account;

  constructor({ accounts, devices, account }: Tables) {
    this.#accounts = sql.table(accounts);
    this.#devices = sql.table(devices);
    this.#account = sql.ref(account);
  }

  /** Whether a browser is known of the account with this e-mail, if there is one. @param email normalised */
  async isOf(db: Database, email: string, secret: string): Promise<boolean> {
    const { rows } = await sql`
      select from ${this.#devices} device join ${this.#accounts} account on account.id = device.${this.#account}
      where account.email = ${email} and device.token_hash = ${hashOf(secret)}`.execute(db);
    return rows.length > 0;
  }

  /** Whether a browser is known of anybody, so that its cookie is one of ours: a stranger may have planted another. */
  async isIssued(db: Database, secret: string): Promise<boolean> {
    const { rows } = await sql`select from ${this.#devices} where token_hash = ${hashOf(secret)} limit 1`.execute(db);
    return rows.length > 0;
  }

  /** Remembers that an account signed in with a browser; the latest are kept. @returns whether for the first time */
  async record(db: Database, accountId: number, secret: string, now: Date): Promise<boolean> {
    const { rows } = await sql<{ isNew: boolean }>`
      insert into ${this.#devices} (${this.#account}, token_hash, seen_at)
      values (${accountId}, ${hashOf(secret)}, ${now})
      on conflict (${this.#account}, token_hash) do update set seen_at = excluded.seen_at
      returning xmax = 0 as "isNew"`.execute(db);
    await sql`
      delete from ${this.#devices} where ${this.#account} = ${accountId} and token_hash not in (
        select token_hash from ${this.#devices} where ${this.#account} = ${accountId}
        order by seen_at desc limit ${MAX_DEVICES})`.execute(db);
    return rows[0]?.isNew ?? false;
  }

  /** Forgets the browsers that an account is known by, all but one where that is named. */
  async remove(db: Database, accountId: number, but: string | null = null): Promise<void> {
    const kept = but === null ? '' : hashOf(but);
    await sql`delete from ${this.#devices} where ${this.#account} = ${accountId} and token_hash <> ${kept}`.execute(db);
  }

  /** Browsers in which nobody has signed in since a day long ago. */
  async removeUnseen(db: Database, since: Date): Promise<void> {
    await sql`delete from ${this.#devices} where seen_at <= ${since}`.execute(db);
  }
}

export const memberDevices = new DeviceStore({
  accounts: 'members',
  devices: 'member_devices',
  account: 'member_id',
});
