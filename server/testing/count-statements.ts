import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Deps } from '../deps.ts';

/** The job queue looks after itself now and then, whatever is counted meanwhile; queueing a job is no such work. */
const isUpkeep = (sql: string): boolean => /\bpgboss\./.test(sql) && !/insert into pgboss\.job/i.test(sql);
const isTransactionControl = (sql: string): boolean => /^\s*(begin|start transaction|commit|rollback)/i.test(sql);

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** Whether a server is sent it together with the next one: what begins a transaction, ahead of a statement with values. */
  isSentWithNext: boolean;
  /** What it answered. */
  rows: readonly Record<string, unknown>[];
}

/** Everything that reaches the database while work is done. */
export async function recordStatements(
  { opened: { pool } }: Pick<Deps, 'opened'>,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    let last: Statement | undefined;
    const noted = async <R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> => {
      if (last?.sql === 'begin' && parameters.length > 0) last.isSentWithNext = true;
      const statement: Statement = { sql, parameters: [...parameters], isSentWithNext: false, rows: [] };
      last = statement;
      statements.push(statement);
      const result = await client.query<R>(sql, parameters);
      statement.rows = result.rows as Record<string, unknown>[];
      return result;
    };
    return { query: noted as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return statements;
}

/** The statements of some work, beginnings and ends of transactions left out. */
export const statementsOf = async (deps: Deps, work: () => Promise<unknown>): Promise<string[]> =>
  (await recordStatements(deps, work))
    .map(({ sql }) => sql)
    .filter((sql) => !isTransactionControl(sql) && !isUpkeep(sql));

export const countStatements = async (deps: Deps, work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(deps, work)).length;

/**
 * Every round trip that some work takes to a PostgreSQL server: ends of transactions too, and each limit that is
 * counted, which beside the embedded database is counted in memory.
 */
export async function countRoundTrips(deps: Deps, work: () => Promise<unknown>): Promise<number> {
  const { limits } = deps;
  let counted = 0;
  deps.limits = {
    ...limits,
    count(name, key) {
      counted += 1;
      return limits.count(name, key);
    },
  };
  try {
    const statements = await recordStatements(deps, work);
    return counted + statements.filter(({ sql, isSentWithNext }) => !isUpkeep(sql) && !isSentWithNext).length;
  } finally {
    deps.limits = limits;
  }
}
