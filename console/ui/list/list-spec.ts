import type { ComponentType, ReactNode } from 'react';
import type { ListWithViews } from '#contract/console/views.ts';
import type { ListState } from './list-state.ts';

/** A filter that a list offers. */
export interface FilterSpec {
  key: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

export interface ColumnSpec<Row> {
  id: string;
  label: string;
  /** Figures stand at the right. */
  isNumber?: boolean;
  /** By which the list can be sorted here. */
  sort?: string;
  cell: (row: Row) => ReactNode;
}

/** A page of rows, as the calls of lists answer it. */
export interface RowPage<Row> {
  items: Row[];
  total: number;
  is_estimated: boolean;
  next: string | null;
}

/** A list of the console: what it shows, and how it can be narrowed. */
export interface ListSpec<Row> {
  /** The word by which its views are stored. */
  name: ListWithViews;
  title: string;
  views: readonly { id: string; label: string }[];
  sorts: readonly { id: string; label: string }[];
  filters: readonly FilterSpec[];
  /** The first names the row and is always there. */
  columns: readonly ColumnSpec<Row>[];
  /** What a row is called, and known by. */
  nameOf: (row: Row) => string;
  idOf: (row: Row) => string;
  /** Where a row leads. */
  hrefOf: (row: Row) => string;
  /** A row on a phone: at most four facts, with its chief action as a button. */
  Card: ComponentType<{ row: Row }>;
  load: (state: ListState, after: string | null, signal: AbortSignal) => Promise<RowPage<Row>>;
}
