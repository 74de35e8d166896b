import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Deps } from '../deps.ts';

/** The job queue looks after itself now and then, whatever is counted meanwhile; queueing a job is no such work. */
const isUpkeep = (sql: string): boolean => /\bpgboss\./.test(sql) && !/insert into pgboss\.job/i.test(sql);
const isTransactionControl = (sql: string): boolean => /^\s*(begin|start transaction|commit|rollback)/i.test(sql);

/** The statements that reach the database while work is done, beginnings and ends of transactions left out. */
export async function statementsOf({ opened: { pool } }: Deps, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    const noted = <R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> => {
      if (!isTransactionControl(sql) && !isUpkeep(sql)) statements.push(sql);
      return client.query<R>(sql, parameters);
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

export const countStatements = async (deps: Deps, work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(deps, work)).length;
