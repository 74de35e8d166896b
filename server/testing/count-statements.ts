import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Deps } from '../deps.ts';

const isTransactionControl = (sql: string): boolean => /^\s*(begin|start transaction|commit|rollback)/i.test(sql);

/** How many statements reach the database while the given work is done, beginnings and ends of transactions left out. */
export async function countStatements({ opened: { pool } }: Deps, work: () => Promise<unknown>): Promise<number> {
  let statements = 0;
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    const counted = <R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> => {
      if (!isTransactionControl(sql)) statements += 1;
      return client.query<R>(sql, parameters);
    };
    return { query: counted as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
  };
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return statements;
}
