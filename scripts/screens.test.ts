import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import consoleRoutes from '../console/routes.ts';
import { consoleScreens, ownScreens, publicScreens } from '../e2e/screens.ts';
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

test('[CON-008] every screen of the console is among those that are looked at in every width and state', () => {
  const pages = consoleRoutes.flatMap(({ path, children = [] }) => [path, ...children.map((child) => child.path)]);
  const routed = pages.filter((path) => path !== undefined);
  expect(consoleScreens.map(({ route }) => route).toSorted()).toEqual(routed.toSorted());
});
