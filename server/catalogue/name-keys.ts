/** A title or name as it is compared: without case, folded as JavaScript does it in every database locale. */
export const titleKey = (title: string): string => title.trim().toLowerCase();
