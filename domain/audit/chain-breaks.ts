/** Why the hash chain of the audit log is not as it was written (CON-037). */
export const CHAIN_BREAKS = ['missing', 'changed', 'gap', 'unchained'] as const;
export type ChainBreak = (typeof CHAIN_BREAKS)[number];
