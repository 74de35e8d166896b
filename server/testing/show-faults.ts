import { afterEach } from 'vitest';
import { takeFaults } from './fault-log.ts';

/** A test that failed fails with what the shop logged meanwhile, too: the reply to its call tells nothing of the cause. */
afterEach(({ task }) => {
  const faults = takeFaults();
  if (faults !== null && task.result?.state === 'fail') throw new Error(faults);
});
