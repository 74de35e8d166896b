const BATCH_SIZE = 500;

/** Writes many rows in statements of at most 500, since a statement holds at most 65,535 values. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) await write(rows.slice(start, start + BATCH_SIZE));
}
