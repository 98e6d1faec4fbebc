// node scripts/run.mjs FILE …: installs if need be, then runs one TypeScript file of the project with the rest as its arguments.
import path from 'node:path';
import { environment, install, root, run, runtime, say } from './setup.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  say('Usage: node scripts/run.mjs FILE [argument …]');
  process.exit(2);
}
await install();
process.exitCode = await run(
  runtime(),
  [path.resolve(root, file), ...args],
  environment({ DAPUR_CALLED_FROM: process.env.INIT_CWD ?? process.cwd() }),
);
