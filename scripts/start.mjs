// npm start: sets everything up, then runs the server. `-- --help` lists its options; --dev skips the build.
import { build, environment, install, root, run, runtime } from './setup.mjs';

const args = process.argv.slice(2);
const isHelp = args.includes('--help') || args.includes('-h');

await install();
if (!args.includes('--dev') && !isHelp && !(await build())) process.exit(1);

// Small young spaces and few allocation arenas: by default both grow with the load and are not given back.
const node = ['--max-semi-space-size=16', `${root}apps/server/src/main.ts`, ...args];
process.exitCode = await run(runtime(), node, environment({ MALLOC_ARENA_MAX: '2' }));
