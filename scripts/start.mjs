// npm start: sets everything up, then runs the server. `-- --help` lists its options; --dev skips the build.
import { build, environment, install, root, run, runtime } from './setup.mjs';

const args = process.argv.slice(2);
const isHelp = args.includes('--help') || args.includes('-h');

await install();
if (!args.includes('--dev') && !isHelp && !(await build())) process.exit(1);
process.exitCode = await run(runtime(), [`${root}apps/server/src/main.ts`, ...args], environment());
