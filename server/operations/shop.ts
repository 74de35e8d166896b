import { askSecret } from './commands/ask-secret.ts';
import { openForCommand } from './start/open-shop.ts';
import { runCommand } from './commands/run-command.ts';

const terminal = { say: console.error, askSecret };
const { exitCode, out, err } = await runCommand(process.argv.slice(2), openForCommand, terminal);
if (out !== undefined) console.log(out);
if (err !== undefined) console.error(err);
process.exit(exitCode);
