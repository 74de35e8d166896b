import type { Config } from '@react-router/dev/config';

/** A build goes into the folder that scripts/storefront/ensure-built.mjs makes for it. */
const buildDirectory = process.env.BUILD_DIRECTORY ?? '../build/console';

export default {
  appDirectory: '.',
  buildDirectory,
  basename: '/console/',
  // Parts write styles that a policy without inline styles takes from scripts alone; nobody sees it before signing in.
  ssr: false,
} satisfies Config;
