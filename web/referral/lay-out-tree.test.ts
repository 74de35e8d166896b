import { describe, expect, test } from 'vitest';
import { CARD, layOutTree } from './lay-out-tree.ts';
import type { TreeNode } from './load-tree.ts';

const node = (id: string, children: TreeNode[] = [], level = 0): TreeNode => ({
  user_id: id,
  full_name: id,
  purchase_id: id,
  referred_by: '',
  pay_id: null,
  payment_amount: null,
  payment_amount_paise: null,
  level,
  createdAt: '2026-01-01T00:00:00.000Z',
  direct_count: children.length,
  children,
});

/** Three below each, so many levels deep. */
const full = (id: string, levels: number, level = 0): TreeNode =>
  node(id, level === levels ? [] : ['a', 'b', 'c'].map((below) => full(id + below, levels, level + 1)), level);

describe('the places of the cards', () => {
  test('[TREE-07] neighbours stand 200 apart and levels 180, also those of different sponsors', () => {
    const { place } = layOutTree(node('A', [node('B', [node('D')]), node('C', [node('E')])]));
    const at = (id: string) => place.get(id) ?? { x: Number.NaN, y: Number.NaN };
    expect(at('C').x - at('B').x).toBe(200);
    expect(at('E').x - at('D').x).toBe(200);
    expect([at('B').y - at('A').y, at('D').y - at('B').y]).toEqual([180, 180]);
    expect(at('A').x).toBe((at('B').x + at('C').x) / 2);
  });

  test('[TREE-07] no two cards of the largest tree meet, and all stand on the canvas', () => {
    const { cards, links, width, height } = layOutTree(full('r', 4));
    expect(cards).toHaveLength(121);
    expect(links).toHaveLength(120);
    for (const one of cards) {
      expect(one.x).toBeGreaterThanOrEqual(40);
      expect(one.x + CARD.width).toBeLessThanOrEqual(width - 40);
      expect(one.y + CARD.height).toBeLessThanOrEqual(height - 40);
      const tooNear = cards.filter((other) => other !== one && other.y === one.y && Math.abs(other.x - one.x) < 200);
      expect(tooNear).toEqual([]);
    }
    expect(cards.map(({ node: { level } }) => level)).toEqual(cards.map(({ y }) => (y - 40) / 180));
    expect(cards.map(({ y }) => y)).toEqual(cards.map(({ y }) => y).sort((a, b) => a - b));
  });

  test('a link falls from the foot of a card to the head of the one below', () => {
    const { links, place } = layOutTree(node('A', [node('B')]));
    const { x = 0, y = 0 } = place.get('A') ?? {};
    expect(links).toEqual([
      { from: { x: x + CARD.width / 2, y: y + CARD.height }, to: { x: x + CARD.width / 2, y: y + 180 } },
    ]);
  });

  test('the card of a member without referrals has the canvas for itself', () => {
    expect(layOutTree(node('A'))).toMatchObject({ width: 264, height: 208, links: [], cards: [{ x: 40, y: 40 }] });
  });
});
