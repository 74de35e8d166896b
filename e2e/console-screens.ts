import type { Page } from '@playwright/test';
import { openConsole } from './console-page.ts';
import type { ConsoleScreen } from './screens.ts';

/** The address of a screen, below the console's own; of a thing, that of the first one in its list. */
export async function addressOf(page: Page, { path, isDetail }: ConsoleScreen): Promise<string> {
  if (!isDetail) return path;
  await openConsole(page, path);
  const isOfThing = `^/console${path}/(?!new$|categories$)[^/?]+$`;
  const found = await page.waitForFunction(
    (pattern) =>
      [...document.querySelectorAll('main a')]
        .map((link) => (link as HTMLAnchorElement).pathname)
        .find((address) => new RegExp(pattern).test(address)),
    isOfThing,
  );
  return String(await found.jsonValue()).replace('/console', '');
}

/** What the calls of a shop answer that has nothing at all. */
const nothing = {
  items: [],
  untiled: [],
  views: [],
  total: 0,
  is_estimated: false,
  next: null,
  low: 5,
  verification: null,
  served: 0,
  states: [],
  unknown: [],
  slabs: [],
  free_rules: [],
  revision: 1,
};

/** How a screen stands, whatever the shop holds. */
export type State = 'filled' | 'loading' | 'empty' | 'failed';

/** Calls that a screen makes for what it shows; who is signed in is known before. */
const CALLS = /\/api\/console\/(?!session|sign-in|step-up|welcome)/;

/** Brings the screens that are opened next into a state, until it is ended. */
export async function standAs(page: Page, state: State): Promise<() => Promise<void>> {
  if (state !== 'filled')
    await page.route(CALLS, (route) => {
      if (state === 'loading') return;
      if (state === 'empty') return route.fulfill({ json: nothing });
      return route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.', code: 'internal' } });
    });
  return () => page.unroute(CALLS);
}

/** The states that a screen can be in. */
export const statesOf = ({ loaded, empty }: ConsoleScreen): State[] => [
  'filled',
  ...(loaded !== undefined ? (['loading', 'failed'] as const) : []),
  ...(empty === undefined ? [] : (['empty'] as const)),
];

/** What a screen in a state shows, besides its heading. */
export const shownIn = (page: Page, state: State, { empty = '', loaded }: ConsoleScreen) => {
  const main = page.getByRole('main');
  if (state === 'loading') return main.locator('[aria-busy="true"]').first();
  if (state === 'failed') return main.getByRole('alert').filter({ hasText: 'This could not be shown' }).first();
  if (state === 'empty') return main.getByText(empty).first();
  return loaded === undefined ? main.getByRole('heading', { level: 1 }) : main.getByText(loaded).first();
};
