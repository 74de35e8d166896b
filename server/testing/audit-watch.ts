import { sql } from 'kysely';
import { consoleContract } from '#contract/console/index.ts';
import type { Database } from '../db/open.ts';

/** Those that change something; what is refused may be told of, too. */
const writes = consoleContract
  .filter(({ row }) => row.method !== 'GET' && !row.changesNothing)
  .map(({ row }) => ({
    method: row.method,
    address: new RegExp(`^/api${row.path.replaceAll(/:\w+/g, '[^/]*')}$`),
  }));

interface Asked {
  method: string;
  url: string;
  /** The key by which it may have been sent before. */
  key: string | undefined;
}

/**
 * Notes each call of the console that changed something without writing exactly one event of the audit log (CON-157). Of
 * calls that overlap nothing can be told.
 */
export class AuditWatch {
  readonly #db: Database;
  readonly #wrong: string[] = [];
  #running = 0;
  #overlaps = false;

  constructor(db: Database) {
    this.#db = db;
  }

  async #count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  /** How the goods stand: another text after every change of them. */
  async #goods(): Promise<string> {
    const { rows } = await sql<{ state: string }>`select concat_ws(' ',
      (select max(xmin::text::bigint) from products), (select max(xmin::text::bigint) from variations),
      (select max(xmin::text::bigint) from categories), (select max(id) from stock_movements)) as state`.execute(
      this.#db,
    );
    return rows[0]?.state ?? '';
  }

  /** Whether a call with this key was answered before. */
  async #isRepeated(key: string | undefined): Promise<boolean> {
    if (key === undefined) return false;
    const row = await this.#db.selectFrom('staff_replies').select('key').where('key', '=', key).executeTakeFirst();
    return row !== undefined;
  }

  /** Makes a call, and looks at the events that it wrote where it succeeded. */
  async during<Answer extends { statusCode: number }>(
    { method, url, key }: Asked,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const path = url.split('?')[0] ?? '';
    if (!writes.some((row) => row.method === method && row.address.test(path))) return call();
    this.#overlaps ||= this.#running > 0;
    this.#running += 1;
    try {
      const wanted = (await this.#isRepeated(key)) ? 0 : 1;
      const [before, stood] = [await this.#count(), await this.#goods()];
      const answer = await call();
      const written = (await this.#count()) - before;
      // What is saved as it stands changes nothing, and is told nowhere.
      const isNothing = written === 0 && (await this.#goods()) === stood;
      if (answer.statusCode === 200 && !this.#overlaps && written !== wanted && !isNothing)
        this.#wrong.push(`${method} ${url}, ${answer.statusCode}, wrote ${written} events`);
      return answer;
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#overlaps = false;
    }
  }

  /** @throws when a call wrote none, or several */
  end(): void {
    if (this.#wrong.length > 0)
      throw new Error(`A change at the console writes exactly one audit event: ${this.#wrong.join('; ')}.`);
  }
}
