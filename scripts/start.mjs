// npm start: sets everything up, then runs the server. `-- --help` lists its options; --dev skips the build.
import { build, BUILT_SERVER, environment, install, root, run, runtime } from './setup.mjs';

const args = process.argv.slice(2);
/** From the sources as they stand: for development, and where no build is needed. */
const isUnbuilt = ['--dev', '--help', '-h'].some((option) => args.includes(option));

await install();
if (!isUnbuilt && !(await build())) process.exit(1);

// Small young spaces and few allocation arenas: by default both grow with the load and are not given back.
const main = isUnbuilt ? `${root}apps/server/src/main.ts` : BUILT_SERVER;
const node = ['--max-semi-space-size=16', main, ...args];
process.exitCode = await run(runtime(), node, environment({ MALLOC_ARENA_MAX: '2' }));
