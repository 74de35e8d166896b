import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import consoleRoutes from '../console/routes.ts';
import { consoleScreens, ownScreens, publicScreens } from '../e2e/screens.ts';
import routes from '../web/routes.ts';

const cwd = fileURLToPath(new URL('..', import.meta.url));

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

test('every page of the console that a mail or a command leads to is there', () => {
  const sources = globSync('server/**/*.ts', { cwd }).map((file) => readFileSync(`${cwd}/${file}`, 'utf8'));
  const named = sources.flatMap((code) =>
    [...code.matchAll(/consolePage\([^,()]+, '([^']+)'\)/g)].map(([, path]) => path),
  );
  expect(named).not.toEqual([]);
  const routes = new Set(consoleScreens.map(({ route }) => route));
  expect(named.filter((path = '') => !routes.has(path))).toEqual([]);
});
