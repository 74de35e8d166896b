import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import { defineConfig, type Plugin } from 'vite';
import { consoleChunks, fetchedImports } from '../scripts/storefront/browser-chunks.ts';

/**
 * Loads what renders the document before the framework asks for it: a slow machine takes longer to load the parts of
 * all screens than the ten seconds in which that request has to be answered.
 */
const loadRenderer: Plugin = {
  name: 'load-renderer',
  config: ({ builder: { buildApp } = {} }) => ({
    builder: {
      async buildApp(builder) {
        await buildApp?.(builder);
        const { root, build } = builder.environments['ssr']!.config;
        await import(pathToFileURL(resolve(root, build.outDir, 'index.js')).href);
      },
    },
  }),
};

export default defineConfig({
  base: '/console/',
  publicDir: false,
  plugins: [
    { ...localesPlugin.vite({ locales: ['en-US'] }), enforce: 'pre' },
    fetchedImports({ imports: 'console/ui/lazy/import-fetched.ts' }),
    reactRouter(),
    loadRenderer,
  ],
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: consoleChunks } } } } } },
});
