import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

const shapes = fileURLToPath(new URL('./web/shapes-in-the-browser.ts', import.meta.url));

/** The browser needs the contract's rows but no validator: see docs/decisions/008. */
const withoutValidator: Plugin = {
  name: 'without-validator',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod/mini' ? shapes : null),
};

export default defineConfig({
  plugins: [withoutValidator, reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './web/pages.ts' } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                { name: 'icons', test: /node_modules\/lucide-react\//, priority: 2 },
                {
                  name: 'house',
                  test: /\/(domain|contract|web\/(ui|device|layout|cart))\//,
                  minShareCount: 3,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
