import type { RouterState } from 'react-router';

type Show = (state: RouterState) => void;

/** How long a navigation may take before the page is rendered for it; one whose data is in memory takes less. */
const SHOWN_AFTER_MS = 100;

let held: { state: RouterState; show: Show; timer: ReturnType<typeof setTimeout> } | null = null;
let isShown = false;

/** Whether a navigation has begun that the page may not have been rendered for yet. */
export const isNavigationHeld = (): boolean => held !== null;

function showHeld(): void {
  if (!held) return;
  const { state, show } = held;
  held = null;
  isShown = true;
  show(state);
}

/**
 * Takes the place of React's setter where React Router renders a new state (scripts/storefront/browser-chunks.ts). Every
 * link of a page renders with each of them, so a navigation that has only begun is left out when it ends soon. It has to
 * see every state: no navigation of the shop asks for `flushSync` or for a view transition, which go past it.
 */
export function showRouterState(state: RouterState, show: Show): void {
  const isLoading = state.navigation.state === 'loading';
  if (isLoading && !isShown) {
    held = { state, show, timer: held?.timer ?? setTimeout(showHeld, SHOWN_AFTER_MS) };
    return;
  }
  clearTimeout(held?.timer);
  held = null;
  isShown = isLoading;
  show(state);
}
