import type { Config } from '@react-router/dev/config';

/** A build goes into the folder that scripts/storefront/ensure-built.mjs makes for it. */
const buildDirectory = process.env.BUILD_DIRECTORY ?? 'build';

export default {
  appDirectory: 'web',
  buildDirectory,
  ssr: true,
  serverBuildFile: 'pages.js',
} satisfies Config;
