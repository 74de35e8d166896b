/** `{success: true, ...}`: the envelope of the calls whose failure is flagged by `success` (decision Q045). */
export const succeeded = <T extends object>(facts: T): T & { success: true } => ({ ...facts, success: true });
