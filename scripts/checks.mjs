import path from 'node:path';
import { environment, root, run, runtime, say } from './setup.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** On both cores by itself. */
const LINT = { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] };

/** With a core each: a compiler that shares its work out does much of it twice. */
const typesOf = (project) => ({ command: bin('tsc'), args: ['-p', project, '--singleThreaded'] });
const SINGLE = [
  { name: 'types', ...typesOf('tsconfig.json') },
  { name: 'types of the web app', ...typesOf('apps/web/tsconfig.json') },
  { name: 'types of the service worker', ...typesOf('apps/web/src/service-worker/tsconfig.json') },
  { name: 'types of the tools', ...typesOf('tools/tsconfig.json') },
  { name: 'walls between modules', command: runtime, args: ['tools/walls/check-walls.ts'] },
  // Unused files and exports; what a package lists is npm's to say, as the workspaces share one `node_modules`.
  {
    name: 'nothing that nobody uses',
    command: bin('knip'),
    args: ['--no-progress', '--include', 'files,exports,types,duplicates'],
  },
  { name: 'nothing newer than the oldest browsers', command: runtime, args: ['tools/floor/check-floor.ts'] },
];

/** Runs the checks that need no running product, each to its end, and answers how many passed and failed, and which. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, names: [] };
  const check = async ({ name, command, args }) => {
    const code = await run(typeof command === 'function' ? command() : command, args, environment());
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    counts[code === 0 ? 'passed' : 'failed']++;
    if (code !== 0) counts.names.push(name);
  };
  await check(LINT);
  const waiting = [...SINGLE];
  const core = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next);
  };
  await Promise.all([core(), core()]);
  return counts;
}

/** After the last journey of a full run: whether all texts of the specifications were seen in it. */
export async function runTextCheck({ env }) {
  const code = await run(runtime(), [path.join(root, 'e2e/kit/check-seen-texts.ts')], environment(env));
  if (code === 0) return { passed: 1, failed: 0 };
  const names = ['texts of the specifications that no journey met (each part of a full run adds to them)'];
  return { passed: 0, failed: 1, names };
}
