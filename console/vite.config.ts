import { reactRouter } from '@react-router/dev/vite';
import localesPlugin from '@react-aria/optimize-locales-plugin';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  publicDir: false,
  plugins: [{ ...localesPlugin.vite({ locales: ['en-US'] }), enforce: 'pre' }, reactRouter()],
  build: { assetsInlineLimit: 0 },
});
