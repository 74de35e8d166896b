import { defineConfig } from 'vitest/config';

/** Files follow each other in one process: a new one for each would read and compile everything anew. */
const shared = { pool: 'forks', isolate: false } as const;
const databases = {
  ...shared,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  setupFiles: 'server/testing/show-faults.ts',
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', include: ['{domain,contract,demo,web,lint,scripts}/**/*.test.ts'], ...shared } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.{postgres,smoke}.test.ts'],
          globalSetup: 'server/testing/prepare-database.ts',
          ...databases,
        },
      },
      // What `npm run check` proves of the server: few files, which make their database by themselves.
      { test: { name: 'smoke', include: ['server/**/*.smoke.test.ts'], ...databases } },
      { test: { name: 'postgres', include: ['server/**/*.postgres.test.ts'], ...databases } },
      {
        test: {
          name: 'ordeal',
          include: ['ordeal/**/*.test.ts'],
          // Takes root, to mount a disk.
          exclude: process.env.ORDEAL === 'full' ? [] : ['ordeal/disk-full.test.ts'],
          ...databases,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
