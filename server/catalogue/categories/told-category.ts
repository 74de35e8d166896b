import type { CategoryColumns } from './categories-store.ts';

/** A category's fields in the audit log. */
export const toldCategory = ({ category: name, icon: picture, status }: CategoryColumns) => ({ name, picture, status });
