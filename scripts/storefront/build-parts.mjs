/** The two halves of a build, for shoppers and for staff. They share nothing but sources. */
import { join, relative } from 'node:path';
import { commandFile, root, runNode } from '../project.mjs';

/** What the storefront is made of, from the project's root. */
export const storefrontSources = [
  'web',
  'theme',
  'texts',
  'domain',
  'contract',
  'public',
  'package-lock.json',
  'server/content/offline-page.ts',
  'scripts/storefront',
  'vite.config.ts',
  'react-router.config.ts',
];
/** What the console is made of beside that. */
export const consoleSources = ['console'];

const build = () => [commandFile('@react-router/dev', 'react-router'), 'build', '--logLevel', 'error'];

/** Builds the pages of the shop, with their worker. @param made the folder that it goes into */
export async function buildStorefront(made) {
  const optimised = { NODE_ENV: 'production', BUILD_DIRECTORY: relative(root, made) };
  return (
    (await runNode(build(), optimised)) === 0 &&
    (await runNode(['scripts/storefront/build-worker.ts', join(made, 'client')], optimised)) === 0
  );
}

/** Builds the console, from its own folder: the framework reads the settings of the folder that it is started in. */
export async function buildConsole(made) {
  const folder = join(root, 'console');
  const optimised = { NODE_ENV: 'production', BUILD_DIRECTORY: relative(folder, join(made, 'console')) };
  return (await runNode(build(), optimised, folder)) === 0;
}
