/** A title or name as it is compared: without case, folded as JavaScript does it in every database locale. */
export const nameKey = (name: string): string => name.trim().toLowerCase();
