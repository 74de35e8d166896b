/** What came back of an order, by the SKU of its line. */
export type Returned = ReadonlyMap<string, number>;

/** `nothing`: no piece is named. `count`: of one there is no whole number. */
export type ReturnedProblem = 'nothing' | 'count';

/** What is wrong with what the owner says came back; null when it can be looked for on the order. */
export function returnedProblem(returned: Returned): ReturnedProblem | null {
  if (returned.size === 0) return 'nothing';
  return [...returned.values()].every((count) => Number.isSafeInteger(count) && count > 0) ? null : 'count';
}
