import { startShop } from './operations/start/start-shop.ts';

process.exit(await startShop(undefined, process.argv.slice(2)));
