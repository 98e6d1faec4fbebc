import { spawnSync } from 'node:child_process';

/** Programs that only full runs need: installed where they are missing, as `.ci/run` installs the browser. */
export function needPackages(...names: readonly string[]): void {
  if (spawnSync('dpkg', ['-s', ...names], { stdio: 'ignore' }).status === 0) return;
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const [program = '', ...args] = [...apt, ...step];
    const { status, stderr } = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`${names.join(' and ')} cannot be installed: ${stderr.slice(-500)}`);
  }
}
