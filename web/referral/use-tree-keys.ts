import { useEffect, useEffectEvent } from 'react';
import type { PlacedCard } from './lay-out-tree.ts';
import { type Direction, nextCard } from './next-card.ts';
import type { TreeView } from './use-tree-view.ts';

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const zoomSteps: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

/**
 * Keys within the tree. On the canvas itself the arrow keys scroll, as in any box; on a card they go to the next.
 * @param unfold shows those below a folded member, by the referral id
 */
export function useTreeKeys(
  { canvas, zoomBy, reset }: TreeView,
  cards: readonly PlacedCard[],
  unfold: (id: string) => void,
): void {
  const open = useEffectEvent(unfold);
  useEffect(() => {
    const box = canvas.current;
    if (!box) return undefined;
    const goOn = (from: HTMLElement, direction: Direction): void => {
      const nodes = cards.map(({ node }) => node);
      const id = from.dataset.member ?? '';
      const next = nextCard(nodes, id, direction);
      if (!next && direction === 'down') open(id);
      else box.querySelector<HTMLElement>(`[data-member="${next}"]`)?.focus();
    };
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      const steps = zoomSteps[key];
      const direction = directions[key];
      if (steps) zoomBy(steps);
      else if (key === '0') reset();
      else if (direction && target instanceof HTMLElement && target !== box) goOn(target, direction);
      else return;
      event.preventDefault();
    };
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  }, [canvas, zoomBy, reset, cards]);
}
