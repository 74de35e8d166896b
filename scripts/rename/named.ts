/** An identifier and its new name, everywhere or in files and folders alone whose path begins so. */
export interface Words {
  from: string;
  to: string;
  within?: string[];
}

export const named = (list: Readonly<Record<string, string>>, within?: string[]): Words[] =>
  Object.entries(list).map(([from, to]) => ({ from, to, ...(within && { within }) }));
