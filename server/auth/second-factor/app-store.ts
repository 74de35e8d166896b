import { sql } from 'kysely';
import { normaliseCrockford } from '#domain/crockford.ts';
import type { Cell } from '../../crypto/encryption.ts';
import type { Database, Tx } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

/** Where authenticator apps are kept: those of members and of staff stand apart. */
interface Tables {
  apps: 'second_factors' | 'staff_totp';
  codes: 'recovery_codes' | 'staff_recovery_codes';
  /** The column that names the account, of which each has one app at most. */
  account: 'member_id' | 'staff_id';
}

/** An account's authenticator app. */
export interface StoredApp {
  /** Encrypted. */
  secretSealed: string;
  /** Null until a first code was entered: until then it counts for nothing. */
  confirmedAt: Date | null;
}

/** An app's secret to be encrypted anew. */
interface SealedSecret {
  accountId: number;
  sealed: string;
}

/** The authenticator apps and recovery codes of accounts of one kind. */
export class AppStore {
  readonly #table;
  readonly #apps;
  readonly #codes;
  readonly #account;

  constructor({ apps, codes, account }: Tables) {
    this.#table = apps;
    this.#apps = sql.table(apps);
    this.#codes = sql.table(codes);
    this.#account = sql.ref(account);
  }

  /** The cell of an account's secret, to which its encryption is tied. */
  cellOf(accountId: number): Cell {
    return { table: this.#table, column: 'secret_sealed', id: accountId };
  }

  async find(db: Database, accountId: number): Promise<StoredApp | null> {
    const { rows } = await sql<StoredApp>`
      select secret_sealed as "secretSealed", confirmed_at as "confirmedAt" from ${this.#apps}
      where ${this.#account} = ${accountId}`.execute(db);
    return rows[0] ?? null;
  }

  /** Whether it counts; no other transaction turns it on or off before this one ends. */
  async lock(tx: Tx, accountId: number): Promise<boolean> {
    const { rows } = await sql<{ isOn: boolean }>`
      select confirmed_at is not null as "isOn" from ${this.#apps}
      where ${this.#account} = ${accountId} for update`.execute(tx);
    return rows[0]?.isOn ?? false;
  }

  /** Stores a secret that is still to be confirmed, in place of another such. @returns false when one is confirmed */
  async saveUnconfirmed(db: Database, accountId: number, secretSealed: string): Promise<boolean> {
    const { rows } = await sql`
      insert into ${this.#apps} as app (${this.#account}, secret_sealed) values (${accountId}, ${secretSealed})
      on conflict (${this.#account}) do update set secret_sealed = excluded.secret_sealed, last_step = 0
      where app.confirmed_at is null returning 1`.execute(db);
    return rows.length === 1;
  }

  /** Takes the code of a time step, once. @returns false when it, or a later one, was taken before */
  async takeStep(db: Database, accountId: number, step: number): Promise<boolean> {
    const { rows } = await sql`
      update ${this.#apps} set last_step = ${step}
      where ${this.#account} = ${accountId} and last_step < ${step} returning 1`.execute(db);
    return rows.length === 1;
  }

  /** Has the app count from now on. @returns false when it counted already, or there is none */
  async confirm(tx: Tx, accountId: number, now: Date): Promise<boolean> {
    const { rows } = await sql`
      update ${this.#apps} set confirmed_at = ${now}
      where ${this.#account} = ${accountId} and confirmed_at is null returning 1`.execute(tx);
    return rows.length === 1;
  }

  /** @returns whether one that counted was removed */
  async remove(tx: Tx, accountId: number): Promise<boolean> {
    const { rows } = await sql<{ isOn: boolean }>`
      delete from ${this.#apps} where ${this.#account} = ${accountId}
      returning confirmed_at is not null as "isOn"`.execute(tx);
    return rows[0]?.isOn ?? false;
  }

  /** Puts recovery codes in place of all that an account had; only their digests are kept. */
  async replaceCodes(tx: Tx, accountId: number, codes: readonly string[]): Promise<void> {
    await sql`delete from ${this.#codes} where ${this.#account} = ${accountId}`.execute(tx);
    if (codes.length === 0) return;
    const rows = codes.map((code) => sql`(${accountId}::int, ${hashOf(code)})`);
    await sql`insert into ${this.#codes} (${this.#account}, code_hash) values ${sql.join(rows)}`.execute(tx);
  }

  /** Uses a recovery code up, however it was typed. @returns false when the account has no such code */
  async takeCode(db: Database, accountId: number, typed: string): Promise<boolean> {
    const { rows } = await sql`
      delete from ${this.#codes} where ${this.#account} = ${accountId}
      and code_hash = ${hashOf(normaliseCrockford(typed))} returning 1`.execute(db);
    return rows.length === 1;
  }

  /** Secrets that another key encrypted than the one whose values begin so, locked until the transaction ends. */
  async lockUnderOtherKeys(tx: Tx, prefix: string): Promise<SealedSecret[]> {
    const { rows } = await sql<SealedSecret>`
      select ${this.#account} as "accountId", secret_sealed as sealed from ${this.#apps}
      where not starts_with(secret_sealed, ${prefix}) for no key update`.execute(tx);
    return rows;
  }

  async replaceSecret(tx: Tx, accountId: number, sealed: string): Promise<void> {
    await sql`update ${this.#apps} set secret_sealed = ${sealed} where ${this.#account} = ${accountId}`.execute(tx);
  }
}

export const memberApps = new AppStore({ apps: 'second_factors', codes: 'recovery_codes', account: 'member_id' });
