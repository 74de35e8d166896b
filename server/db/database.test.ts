import { openInMemory } from '../testing/open-in-memory.ts';
import { proveDatabase } from '../testing/prove-database.ts';

proveDatabase(openInMemory);
