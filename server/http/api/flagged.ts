/** `{isError: false, data}`: the envelope of the calls whose failure is flagged by `isError` (decision Q045). */
export const flagged = <T>(data: T): { isError: false; data: T } => ({ isError: false, data });
