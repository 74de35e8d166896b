import { query } from './postgres.ts';

/** What a database was asked since the last look. */
export interface Counted {
  /** Of the shop itself, beginnings and ends of transactions included, without the upkeep of its queue. */
  own: number;
  /** Of them beginnings and ends of transactions. */
  control: number;
  all: number;
}

/** The queue looks for jobs and after itself, whatever is counted meanwhile; queueing a job is no such work. */
const IS_UPKEEP = String.raw`query ~ '\mpgboss\.' and query !~* 'insert into pgboss\.job'`;
/** What PostgreSQL asks itself to check a foreign key. */
const IS_CHECK = `query like 'SELECT 1 FROM ONLY %'`;
const IS_CONTROL = `query ~* '^\\s*(begin|start transaction|commit|rollback)'`;

const nameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

/** Counts the statements of a database as PostgreSQL itself does them; for connections that are opened from now on. */
export async function countStatements(
  postgresUrl: string,
  databaseUrl: string,
): Promise<{ reset(): Promise<void>; read(): Promise<Counted>; end(): Promise<void> }> {
  const name = nameOf(databaseUrl);
  await query(postgresUrl, 'create extension if not exists pg_stat_statements');
  await query(postgresUrl, `alter database ${name} set pg_stat_statements.track = 'top'`);
  const from = `from pg_stat_statements where not (${IS_CHECK}) and dbid = (select oid from pg_database where datname = $1)`;
  return {
    reset: async () => void (await query(postgresUrl, 'select pg_stat_statements_reset()')),
    async read() {
      const [counted] = await query<Counted>(
        postgresUrl,
        `select coalesce(sum(calls) filter (where not (${IS_UPKEEP})), 0)::int as own,
          coalesce(sum(calls) filter (where ${IS_CONTROL}), 0)::int as control,
          coalesce(sum(calls), 0)::int as all ${from}`,
        [name],
      );
      return counted ?? { own: 0, control: 0, all: 0 };
    },
    end: async () => void (await query(postgresUrl, `alter database ${name} reset pg_stat_statements.track`)),
  };
}
