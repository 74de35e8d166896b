import { openShop } from './open-shop.ts';
import { runCommand } from './run-command.ts';

const { exitCode, out, err } = await runCommand(process.argv.slice(2), openShop, console.error);
if (out !== undefined) console.log(out);
if (err !== undefined) console.error(err);
process.exit(exitCode);
