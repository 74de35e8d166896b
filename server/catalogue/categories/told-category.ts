import type { CategoryColumns } from './categories-store.ts';

/** A category as the audit log tells it. */
export const toldCategory = ({ category: name, icon: picture, status }: CategoryColumns) => ({ name, picture, status });
