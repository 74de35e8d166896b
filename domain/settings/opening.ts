import type { ShopMode } from './shop-mode.ts';

/** Whether the shop takes orders, and the owner's sentence for customers while it does not; empty for none. */
export interface Opening {
  isOpen: boolean;
  sentence: string;
}

/** In characters. */
export const MAX_CLOSED_SENTENCE = 200;

/** What holds while the owner has not said anything: a shop begins closed (CON-166), and the demo is open. */
export const openingOf = (stored: Opening | null, mode: ShopMode): Opening =>
  stored ?? { isOpen: mode === 'demo', sentence: '' };
