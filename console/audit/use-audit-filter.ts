import { useSearchParams } from 'react-router';
import { isDay } from '#domain/time.ts';
import { usePutParam } from '../ui/list/use-put-param.ts';

const FILTERS = ['actor', 'subject_kind', 'subject', 'from', 'until'] as const;
export type FilterName = (typeof FILTERS)[number];

export interface AuditFilter {
  /** As they stand in the address; empty where nothing is asked. */
  values: Record<FilterName, string>;
  /** What a call asks with: half a day is no day yet. */
  query: Partial<Record<FilterName, string>>;
  set: (name: FilterName, value: string) => void;
  clear: () => void;
}

const isAsked = (name: FilterName, value: string): boolean =>
  name === 'from' || name === 'until' ? isDay(value) : value !== '';

const REPLACED = { replace: true };

/** What the audit log is narrowed to, as it stands in the address. */
export function useAuditFilter(): AuditFilter {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as AuditFilter['values'];
  const query = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => isAsked(name as FilterName, value)),
  );
  const set: AuditFilter['set'] = usePutParam(REPLACED);
  return { values, query, set, clear: () => setParams({}, REPLACED) };
}
