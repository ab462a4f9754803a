/**
 * `npm run ops -- add NAME`, `remove NAME` and `list` change and list the operators of the product that runs on this
 * machine.
 */
import { runCommand } from './run-command.ts';

runCommand('account', 'ops.mjs', process.argv.slice(2));
