import { existsSync } from 'node:fs';
import path from 'node:path';
import { environment, root, run, runtime, say } from './setup.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);

const CHECKS = [
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: bin('tsc'), args: ['-p', 'tsconfig.json'] },
  {
    name: 'types of the web app',
    command: bin('tsc'),
    args: ['-p', 'apps/web/tsconfig.json'],
    needs: 'apps/web/tsconfig.json',
  },
  {
    name: 'types of the service worker',
    command: bin('tsc'),
    args: ['-p', 'apps/web/src/service-worker/tsconfig.json'],
  },
  { name: 'types of the tools', command: bin('tsc'), args: ['-p', 'tools/tsconfig.json'] },
  { name: 'walls between modules', command: runtime, args: ['tools/walls/check-walls.ts'] },
];

/** Runs the checks that need no running product, each to its end, and answers how many passed and failed, and which. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, names: [] };
  for (const { name, command, args, needs } of CHECKS) {
    if (needs !== undefined && !existsSync(path.join(root, needs))) continue;
    const code = await run(typeof command === 'function' ? command() : command, args, environment());
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    counts[code === 0 ? 'passed' : 'failed']++;
    if (code !== 0) counts.names.push(name);
  }
  return counts;
}

/** After the last journey of a full run: whether all texts of the specifications were seen in it. */
export async function runTextCheck({ env }) {
  const code = await run(runtime(), [path.join(root, 'e2e/check-seen-texts.ts')], environment(env));
  if (code === 0) return { passed: 1, failed: 0 };
  const names = ['texts of the specifications that no journey met (each part of a full run adds to them)'];
  return { passed: 0, failed: 1, names };
}
