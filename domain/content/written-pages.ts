/** The pages whose text the owner answers for (CONT-05, Q128). */
export const WRITTEN_PAGES = ['refund-policy', 'privacy-policy', 'terms-and-conditions'] as const;

export type WrittenPageName = (typeof WRITTEN_PAGES)[number];
