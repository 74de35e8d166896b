import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

/** What a statement is given each time it runs, as expressions to build it with. */
export type Placeholders<Given> = { readonly [Name in keyof Given]-?: RawBuilder<Given[Name]> };

/** Runs the statement, in the caller's transaction where it has one. @returns its rows */
export type Prepared<Given, Row> = (db: Database, given: Given) => Promise<Row[]>;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles for both pools, which speak the same dialect, and runs nothing. */
const compiler: Database = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const placeholders = <Given>(): Placeholders<Given> =>
  new Proxy({} as Placeholders<Given>, { get: (_, name) => sql`${new Placeholder(String(name))}` });

/**
 * A statement that is built and compiled once, when it is first used: built anew for each request it costs more than to
 * run it. A list is given as one array, for `= any(...)`.
 */
export function prepare<Given extends object, Row>(
  build: (db: Database, given: Placeholders<Given>) => Compilable<Row> | RawBuilder<Row>,
): Prepared<Given, Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, given) => {
    compiled ??= (build(compiler, placeholders<Given>()) as RawBuilder<Row>).compile(compiler);
    const values = given as Record<string, unknown>;
    const parameters = compiled.parameters.map((one) => (one instanceof Placeholder ? values[one.name] : one));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
