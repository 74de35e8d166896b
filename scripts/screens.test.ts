import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { ownScreens, publicScreens } from '../e2e/screens.ts';
import routes from '../web/routes.ts';

/** Pages that take more than an address to come to: journeys lead there, or on from there. */
const reachedOtherwise = ['/payment-success/:id', '/payment-failed/:id', '/track/:id', '/wallet', '/pagemain'];

/** The page of every other address. */
const NOT_FOUND = '*';

test('every page is among the screens that are looked at in every width, but for those that journeys lead to', () => {
  const pages = routes.flatMap(({ path = '' }) => (path === NOT_FOUND ? [] : [`/${path}`]));
  const addresses = [...publicScreens, ...ownScreens].map(([, path]) => new URL(path, 'https://shop.example').pathname);
  const isLookedAt = (page: string): boolean => addresses.some((address) => matchPath(page, address));
  expect(pages.filter((page) => !isLookedAt(page))).toEqual(reachedOtherwise);
});
