import * as z from 'zod/mini';
import { MAX_VIEWS } from '#domain/staff/saved-views.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../wire.ts';

/** A list as somebody named it (CON-015). */
export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the list's address: filters, search, order and columns. */
  query: z.string(),
  /** Whether everybody on the staff sees it. */
  is_shared: z.boolean(),
});
export type WireSavedView = z.output<typeof savedView>;

/** The lists that have views. */
const list = z.enum(['products']);
export type ListWithViews = z.output<typeof list>;

export const savedViews = endpoint({
  method: 'GET',
  path: '/console/views/:list',
  summary: 'The views of a list that the caller or everybody named',
  guard: 'staff',
  params: z.object({ list }),
  reply: z.object({ views: z.array(savedView).check(z.maxLength(MAX_VIEWS * 2)) }),
  refusals: [],
  failure: 'none',
});

export const saveView = endpoint({
  method: 'POST',
  path: '/console/views/:list',
  summary: 'Names a view of a list; one of that name takes its place',
  guard: 'staff',
  params: z.object({ list }),
  body: z.object({ name: line(40).check(z.minLength(1)), query: line(1_000), is_shared: z.boolean() }),
  reply: savedView,
  refusals: ['too-many-views', 'not-permitted'],
  failure: 'none',
});

export const removeView = endpoint({
  method: 'DELETE',
  path: '/console/views/:list/:view_id',
  summary: 'Removes a view that the caller named; a shared one needs the permission for settings',
  guard: 'staff',
  params: z.object({ list, view_id: line(32) }),
  reply: z.object({}),
  refusals: ['not-permitted'],
  failure: 'none',
});
