import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserChunks, fetchedImports } from './scripts/storefront/browser-chunks.ts';
import { inlineScriptPlugin } from './scripts/storefront/inline-script.ts';
import { leanContractPlugin } from './scripts/storefront/lean-contract.ts';

const root = fileURLToPath(new URL('./web/root.tsx', import.meta.url));

const laterImports = {
  imports: 'web/device/fetch-files.ts',
  routes: 'web/device/load-route-module.ts',
  data: 'web/device/page-data.ts',
  states: 'web/device/router-state.ts',
  watching: 'web/device/unwatched-router.ts',
};

/**
 * The name of a class in the built styles, by its file and where it first stands in it: short, and the same for the
 * browser's build and the server's.
 */
const shortName = (name: string, file: string, css: string): string =>
  `_${hash('sha256', basename(file), 'hex').slice(0, 5)}${css.search(new RegExp(`(?<![\\w-])${name}(?![\\w-])`)).toString(36)}`;

export default defineConfig(({ command }) => ({
  plugins: [inlineScriptPlugin, leanContractPlugin, fetchedImports(laterImports), reactRouter()],
  // Terser makes every page 1.5 KB lighter than Vite's own minifier.
  build: { assetsInlineLimit: 0, minify: 'terser', terserOptions: { compress: { passes: 3 } } },
  // A class name is in the page, in its styles and in its scripts; the development server keeps the long ones.
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  // A few icons of a package of 51 MB, which the server then does not read when it runs.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    ssr: { build: { rolldownOptions: { input: '#web/render.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks(root) } } } } },
  },
}));
