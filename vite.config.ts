import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserChunks } from './scripts/browser-chunks.ts';
import { leanContractPlugin } from './scripts/lean-contract.ts';

const root = fileURLToPath(new URL('./web/root.tsx', import.meta.url));

export default defineConfig({
  plugins: [leanContractPlugin, reactRouter()],
  // Terser makes every page 1.5 KB lighter than Vite's own minifier.
  build: { assetsInlineLimit: 0, minify: 'terser', terserOptions: { compress: { passes: 3 } } },
  // A few icons of a package of 51 MB, which the server then does not read when it runs.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    ssr: { build: { rolldownOptions: { input: './web/pages.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: browserChunks(root) } } } } },
  },
});
