/** Reads what belongs to some rows; to none of them nothing does, and SQL has no empty list. */
export const rowsOf = <Row>(ids: readonly number[], read: () => Promise<Row[]>): Promise<Row[]> =>
  ids.length === 0 ? Promise.resolve([]) : read();
