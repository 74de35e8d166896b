import { openInMemory } from './open.ts';
import { proveDatabase } from '../testing/prove-database.ts';

proveDatabase(openInMemory);
