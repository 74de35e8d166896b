/** The list that somebody came from: its address, what it is called, and its rows in their order. */
export interface ListMemory {
  query: string;
  label: string;
  hrefs: string[];
}

const keyOf = (list: string): string => `console_list_${list}`;

/** Notes how a list stands, for the way back of its details and the walk along it. */
export const rememberList = (list: string, memory: ListMemory): void =>
  sessionStorage.setItem(keyOf(list), JSON.stringify(memory));

/** How a list stood last in this tab; null when it was not opened. */
export function recallList(list: string): ListMemory | null {
  const stored = sessionStorage.getItem(keyOf(list));
  return stored === null ? null : (JSON.parse(stored) as ListMemory);
}
