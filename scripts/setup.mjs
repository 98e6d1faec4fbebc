// Plain JavaScript with no dependency, on purpose: this runs before anything is installed, on Node 20.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** What is built, from which sources. */
const PARTS = [
  {
    name: 'web app',
    workspace: 'apps/web',
    sources: [
      '.browserslistrc',
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/package.json',
      'packages/contract/src',
      'tools/floor/floor.ts',
      'tools/bundled-packages.ts',
    ],
  },
  {
    name: 'server',
    workspace: 'apps/server',
    sources: [
      'apps/server/src',
      'apps/server/db/seed',
      'apps/server/vite.config.ts',
      'apps/server/package.json',
      'tools/bundled-packages.ts',
      'packages/contract/src',
      'simulators/src',
    ],
  },
];
/** The server as `build` makes it. */
export const BUILT_SERVER = path.join(root, 'apps/server/dist/main.js');

/** Installs what package-lock.json names, when that has not been done or the file has changed since. */
export async function install() {
  const lock = path.join(root, 'package-lock.json');
  const stamp = path.join(root, 'node_modules/.dapur-lock-hash');
  const wanted = hashOf([lock]);
  if (readIfThere(stamp) === wanted) return;
  if (!isInstalledSince(lock)) {
    say('Installing packages (the first time takes about a minute) …');
    // The build needs the development packages, also where NODE_ENV says production.
    if (!(await npm(['ci', '--include=dev', '--no-audit', '--no-fund']))) process.exit(1);
  }
  writeStamp(stamp, wanted);
}

// npm writes its own copy of the lock file last: one at least as new means somebody ran npm by hand.
function isInstalledSince(lock) {
  const installed = statSync(path.join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false });
  return installed !== undefined && installed.mtimeMs >= statSync(lock).mtimeMs;
}

/** Builds the web app and the server, each when its sources have changed since the last time. Answers whether both are there. */
export async function build() {
  for (const { name, workspace, sources } of PARTS) {
    const stamp = path.join(root, workspace, 'dist/.stamp');
    const wanted = hashOf(['package-lock.json', ...sources].map((source) => path.join(root, source)));
    if (readIfThere(stamp) === wanted) continue;
    say(`Building the ${name} …`);
    if (!(await npm(['run', 'build', '--workspace', workspace]))) return false;
    writeStamp(stamp, wanted);
  }
  return true;
}

/** The Node that runs TypeScript as it stands: the installed one, or our own when it is new enough. */
export function runtime() {
  const installed = path.join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(installed)) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  say(
    `Node ${process.versions.node} is too old, and none can be installed for this machine. Install Node 22.18 or newer.`,
  );
  process.exit(1);
}

/** The environment of everything we start: our runtime and the installed tools come first. */
export function environment(extra = {}) {
  const folders = [path.dirname(runtime()), path.join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  return { ...process.env, ...extra, PATH: folders.join(path.delimiter) };
}

/** Runs a command in our terminal, passes signals on, and answers its exit code. */
export function run(command, args, env = process.env, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env });
    const passOn = (signal) => {
      // Ctrl-C in a terminal reaches the child by itself; a second one would read as "stop at once".
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      // As a shell says it: ended by this signal.
      resolve(code ?? 128 + os.constants.signals[signal]);
    });
  });
}

export function say(text) {
  console.error(text);
}

/** Runs npm in a folder: the one that started us, else the one that is found. Answers whether it succeeded. */
export async function npm(args, cwd = root) {
  const [command, ...own] = npmCommand();
  // Said by name, as a quiet npm above us would keep this one's errors from view as well.
  const code = await run(command, [...own, '--loglevel=notice', ...args], process.env, cwd);
  if (code !== 0) say(`npm ${args[0]} failed.`);
  return code === 0;
}

/** What npm prints, for commands that tell something. Throws with what npm said when it fails. */
export function npmAnswer(args, cwd = root) {
  const [command, ...own] = npmCommand();
  return execFileSync(command, [...own, ...args], { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function npmCommand() {
  const own = process.env.npm_execpath;
  const isScript = own !== undefined && /\.c?js$/.test(own);
  return isScript ? [process.execPath, own] : ['npm'];
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(source))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(source) {
  const found = statSync(source, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [source];
  return readdirSync(source)
    .sort()
    .flatMap((name) => filesBelow(path.join(source, name)));
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function writeStamp(file, text) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch {
    // An installation of somebody else's that we may only read: it is looked at again the next time.
  }
}
