import type { TreeNode } from './load-tree.ts';

/** What an arrow key means among cards: up to the sponsor, down to the first below, sideways on the same level. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * @param cards by level, each from left to right
 * @param id the referral id of the card to start from
 * @returns the referral id of the card in that direction, or nothing
 */
export function nextCard(cards: readonly TreeNode[], id: string, direction: Direction): string | undefined {
  const place = cards.findIndex(({ purchase_id: own }) => own === id);
  const from = cards[place];
  if (!from) return undefined;
  if (direction === 'up') return from.level > 0 ? from.referred_by : undefined;
  if (direction === 'down') return from.children?.[0]?.purchase_id;
  const beside = cards[place + (direction === 'right' ? 1 : -1)];
  return beside?.level === from.level ? beside.purchase_id : undefined;
}
