import type { KyselyPlugin } from 'kysely';
import type { Database } from '../db/open.ts';

/** How many statements the given work sends to the database. */
export async function countStatements(db: Database, work: (counted: Database) => Promise<unknown>): Promise<number> {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1;
      return Promise.resolve(result);
    },
  };
  await work(db.withPlugin(counter));
  return statements;
}
