import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const MIGRATIONS = 'apps/server/db/migrations';
const WORKSPACES = {
  contract: 'packages/contract',
  server: 'apps/server',
  web: 'apps/web',
  simulators: 'simulators',
};

/** The product as it was before its newest migration. */
export interface EarlierRelease {
  /** Its sources, with the packages and the built pages of this checkout. */
  readonly folder: string;
  readonly commit: string;
  /** The migrations that it does not have. */
  readonly lacks: readonly string[];
  /** Runs a module's text among its sources, and answers what that wrote. */
  run(text: string): string;
  remove(): Promise<void>;
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * The last landed version: `DAPUR_UPGRADE_FROM` where it is set; else the main branch, where it has not the newest migration
 * yet; else the commit before that migration came. Throws where the history is not at hand.
 */
function findCommit(newest: string): string {
  const named = process.env['DAPUR_UPGRADE_FROM'];
  const file = `${MIGRATIONS}/${newest}`;
  const lacksIt = (commit: string): boolean =>
    git('cat-file', '-e', `${commit}:${MIGRATIONS}`) !== undefined &&
    git('cat-file', '-e', `${commit}:${file}`) === undefined;
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', file);
  const candidates = named === undefined ? ['origin/main', added ? `${added}^` : 'HEAD'] : [named];
  for (const one of candidates) if (lacksIt(one)) return git('rev-parse', one) ?? one;
  throw new Error(
    `No version before ${newest} is at hand (${candidates.join(', ')}). This test needs the history of git: fetch it (git fetch --unshallow), or name a commit in DAPUR_UPGRADE_FROM.`,
  );
}

/** Takes the last landed version out of git. */
export async function checkOutEarlier(): Promise<EarlierRelease> {
  const here = (await readdir(path.join(root, MIGRATIONS))).sort();
  const commit = findCommit(here.at(-1) ?? '');
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-earlier-'));
  const archive = path.join(folder, 'sources.tar');
  const parts = ['package.json', 'apps', 'packages', 'simulators'];
  for (const [program, ...args] of [
    ['git', '-C', root, 'archive', '--output', archive, commit, ...parts],
    ['tar', '--extract', '--file', archive, '--directory', folder],
  ] as const) {
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${commit} cannot be taken out of git: ${stderr}`);
  }
  await rm(archive);
  await linkPackages(folder);
  const there = new Set(await readdir(path.join(folder, MIGRATIONS)));
  return {
    folder,
    commit,
    lacks: here.filter((name) => !there.has(name)),
    run: (text) => {
      const args = ['--input-type=module-typescript', '--eval', text];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`among the earlier sources: ${stderr}`);
      return stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** All packages are this checkout's, but for the product's own. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@dapur'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@dapur') await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const [name, place] of Object.entries(WORKSPACES))
    await symlink(path.join(folder, place), path.join(packages, '@dapur', name));
  for (const place of ['apps/server/node_modules', 'apps/web/dist'])
    await symlink(path.join(root, place), path.join(folder, place));
}
