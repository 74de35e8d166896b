import type { ShopMode } from '#domain/settings/shop-mode.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { layout } from '#texts/en/layout.ts';

/** Whether the shop takes orders, and the owner's sentence for customers while it does not; empty for the usual one. */
export interface Opening {
  isOpen: boolean;
  /** Whether it was open before: then it opens again without what its first opening needs. */
  wasOpened: boolean;
  sentence: string;
}

/** In characters: it fits on a small phone. */
export const MAX_CLOSED_SENTENCE = 200;

/** Without a stored opening a production shop is closed (CON-166) and the demo open. */
export const openingOf = (stored: Opening | null, mode: ShopMode): Opening =>
  stored ?? { isOpen: mode === 'demo', wasOpened: mode === 'demo', sentence: '' };

/** @returns the sentence on one line; null where it is too long */
export function readClosedSentence(typed: string): string | null {
  const sentence = oneLine(typed);
  return sentence.length > MAX_CLOSED_SENTENCE ? null : sentence;
}

/** What customers read while the shop takes no orders; null while it is open. */
export const closedSentence = ({ isOpen, sentence }: Pick<Opening, 'isOpen' | 'sentence'>): string | null => {
  if (isOpen) return null;
  return sentence === '' ? layout.closed : sentence;
};
