import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { atMost, formatNumber } from './figure.ts';
import { median } from './median.ts';
import type { Part } from './part.ts';
import { answers } from './server-process.ts';
import { root, temporaryFolder } from './workbench.ts';

const STARTS = 3;
const LONGEST_MS = 120_000;

/** From `npm start` to the first answer of /readyz, on a data folder that an earlier start has filled. */
export const start: Part = async ({ firstPort, say }) => {
  const data = temporaryFolder();
  const port = firstPort + 40;
  try {
    say('First start');
    const first = await timeStart(port, data);
    const later: number[] = [];
    for (let count = 0; count < STARTS; count++) {
      say('Second start');
      later.push(await timeStart(port, data));
    }
    return [
      atMost(3, {
        part: 'start',
        name: 'second npm start until /readyz',
        measured: median(later) / 1_000,
        unit: 's',
        note: `median of ${STARTS}; the first start took ${formatNumber(first / 1_000)} s`,
      }),
    ];
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
};

/** Milliseconds until ready; the product is stopped again. */
async function timeStart(port: number, data: string): Promise<number> {
  const startedAt = performance.now();
  const args = ['start', '--silent', '--', '--port', String(port), '--data', data];
  // A process group of its own, as npm puts several processes between us and the server.
  const child = spawn('npm', args, { cwd: root, detached: true, stdio: 'ignore' });
  try {
    while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
      if (child.exitCode !== null || performance.now() - startedAt > LONGEST_MS)
        throw new Error('npm start did not get ready');
      await sleep(10);
    }
    return performance.now() - startedAt;
  } finally {
    await endGroup(child, port);
  }
}

async function endGroup(child: ChildProcess, port: number): Promise<void> {
  if (child.pid === undefined) return;
  const ended = child.exitCode === null ? once(child, 'exit') : undefined;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    // It is gone already.
  }
  await ended;
  // npm may end before the server behind it has let go of its port.
  while (await answers(`http://127.0.0.1:${port}/healthz`)) await sleep(50);
}
