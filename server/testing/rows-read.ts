import type { Deps } from '../deps.ts';
import { recordStatements } from './count-statements.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

/** What the database read for some work. */
export interface RowsRead {
  /** Rows of tables and entries of indexes that were looked at, wanted or not. */
  rows: number;
  /** Tables that were read from end to end. */
  whole: string[];
  indexes: string[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const lookedAt = (node: Plan): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));

/** Does some reading, then has the database do the same again and tell how; on a PostgreSQL server. */
export async function rowsRead(deps: Deps, work: () => Promise<unknown>): Promise<RowsRead> {
  const statements = await recordStatements(deps, work);
  const scans: Plan[] = [];
  const client = await deps.opened.pool.connect();
  try {
    for (const { sql, parameters } of statements) {
      if (!/^\s*(select|with)\b/i.test(sql) || /\bpgboss\./.test(sql)) continue;
      const text = `explain (analyze, timing off, format json) ${sql}`;
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(text, parameters);
      const nodes = rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => nodesOf(plan));
      scans.push(...nodes.filter((node) => node['Relation Name'] !== undefined || node['Index Name'] !== undefined));
    }
  } finally {
    client.release();
  }
  return {
    rows: Math.round(scans.reduce((sum, node) => sum + lookedAt(node), 0)),
    whole: scans.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    indexes: scans.flatMap((node) => node['Index Name'] ?? []),
  };
}
