import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const scripts = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts;
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Says its number and stays, as the server does. */
const STAYS = 'console.log(process.pid); setInterval(() => undefined, 1_000);';
const saidBy = (child) =>
  new Promise((resolve) => {
    let said = '';
    child.stdout.on('data', (part) => {
      said += String(part);
      const number = /^(\d+)$/m.exec(said);
      if (number) resolve(Number(number[1]));
    });
  });

test.each(['start', 'dev'])(
  'a signal to npm reaches what `npm run %s` started, and nothing is left',
  async (name) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'dapur-start-'));
    const script = path.join(folder, 'stays.mjs');
    writeFileSync(
      script,
      `import { run } from ${JSON.stringify(`${root}scripts/setup.mjs`)};
process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(STAYS)}]);
`,
    );
    const command = scripts[name].replace('scripts/start.mjs', script);
    expect(command).toContain(script);
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { [name]: command } }));
    const npm = spawn('npm', ['run', '--silent', name], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const pid = await saidBy(npm);
      expect(isRunning(pid)).toBe(true);
      const ended = new Promise((resolve) => npm.once('exit', resolve));
      npm.kill('SIGTERM');
      await ended;
      await expect.poll(() => isRunning(pid)).toBe(false);
    } finally {
      npm.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    }
  },
);
