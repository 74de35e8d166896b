import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files follow each other in one process: a new one for each would read and compile everything anew. */
const shared = { pool: 'forks', isolate: false } as const;
const databases = {
  ...shared,
  // Stops what hangs: on a slow machine what posts ten thousand orders takes three times as long as on a good one.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  setupFiles: 'server/testing/show-faults.ts',
} as const;

/** One file waits for time limits nearly all of its time: begun last, it would have nobody to run beside. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('/ordeal/idle-sockets.test.ts');
    return (await super.sort(files)).toSorted((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)));
  }
}

const isFullOrdeal = process.env.ORDEAL === 'full';

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'domain',
          include: ['{texts,domain,contract,demo,web,console,lint,scripts}/**/*.test.ts'],
          // Some draw every picture of the demo, which takes more than the usual 5 s beside other work.
          testTimeout: 60_000,
          ...shared,
        },
      },
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
      {
        test: {
          name: 'postgres',
          include: ['server/**/*.postgres.test.ts'],
          globalSetup: 'server/testing/share-postgres.ts',
          ...databases,
        },
      },
      {
        test: {
          name: 'ordeal',
          include: ['ordeal/**/*.test.ts'],
          // Takes root, to mount a disk.
          exclude: isFullOrdeal ? [] : ['ordeal/disk-full.test.ts'],
          globalSetup: 'ordeal/prepare-databases.ts',
          // In small much of it waits for time limits.
          maxWorkers: isFullOrdeal ? 2 : 3,
          sequence: { groupOrder: 1 },
          ...databases,
          testTimeout: 1_800_000,
        },
      },
    ],
  },
});
