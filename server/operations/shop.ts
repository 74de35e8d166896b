import { askSecret } from './ask-secret.ts';
import { openShop } from './open-shop.ts';
import { runCommand } from './run-command.ts';

const terminal = { say: console.error, askSecret };
const { exitCode, out, err } = await runCommand(process.argv.slice(2), openShop, terminal);
if (out !== undefined) console.log(out);
if (err !== undefined) console.error(err);
process.exit(exitCode);
