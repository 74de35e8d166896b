import { afterEach } from 'vitest';
import { failWithFaults } from './fault-log.ts';

afterEach(({ task }) => failWithFaults(task.result?.state));
