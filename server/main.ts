import { startShop } from './operations/start/start-shop.ts';

/** In milliseconds: no timer may take longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

// Node waits for V8's threads whenever its event loop is empty, as while the embedded database is compiled, and hangs
// for good if one of them waits for a garbage collection then (nodejs/node issue 54918). A timer keeps the loop busy.
setInterval(() => undefined, LONGEST_TIMER_MS);
process.exit(await startShop(undefined, process.argv.slice(2)));
