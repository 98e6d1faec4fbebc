import { execFile, execFileSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

/** A Dockerfile that was followed step by step, without a builder of images. */
export interface FollowedImage {
  /** The folder that stands for the image's root. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: number;
  readonly command: readonly string[];
  readonly health: readonly string[];
  readonly signal: string;
  readonly workingFolder: string;
}

interface Step {
  readonly word: string;
  readonly rest: string;
}

function readSteps(file: string): Step[] {
  return readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      return { word, rest };
    });
}

/** Patterns of .dockerignore: a path from the root, or, behind two stars, a name anywhere. */
function isIgnored(name: string, patterns: readonly string[]): boolean {
  const parts = name.split('/');
  const starts = parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
  return patterns.some((pattern) => starts.some((start) => path.matchesGlob(start, pattern)));
}

/**
 * Does what the Dockerfile of `source` says, with a folder below `place` for the root of each stage, and this machine in
 * place of the base image. Throws on a step that it does not know, so that none is left out unseen.
 */
export async function followDockerfile(
  source: string,
  place: string,
  environment: NodeJS.ProcessEnv,
): Promise<FollowedImage> {
  const ignored = readFileSync(path.join(source, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const context = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: source,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((name) => name !== '' && !isIgnored(name, ignored));
  const stages = new Map<string, string>();
  let root = '';
  let folder = '/';
  let user = 0;
  let isLast = false;
  const said: Record<string, string> = {};
  const words = { command: [] as string[], health: [] as string[], signal: '' };
  const at = (name: string): string => path.join(root, path.resolve(folder, name));

  const copy = (rest: string): void => {
    const [, stage] = /--from=(\S+)/.exec(rest) ?? [];
    const names = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
    const to = names.pop() ?? '';
    if (stage !== undefined) {
      for (const name of names)
        cpSync(path.join(stages.get(stage) ?? '', name), at(to), { recursive: true, verbatimSymlinks: true });
      return;
    }
    for (const name of context)
      for (const wanted of names) {
        if (wanted !== '.' && name !== wanted) continue;
        const target = to === '.' ? name : to.endsWith('/') ? path.join(to, path.basename(name)) : to;
        cpSync(path.join(source, name), at(target), { preserveTimestamps: true });
      }
  };
  const run = async (rest: string): Promise<void> => {
    // Absolute paths of the image lie below the stage's root.
    const command = rest.replace(/(?<=^|\s)\/(?=[a-z])/g, `${root}/`);
    await promisify(execFile)('sh', ['-c', command], {
      cwd: at('.'),
      env: { ...environment, ...said },
      maxBuffer: 64 * 1024 * 1024,
    });
  };

  for (const { word, rest } of readSteps(path.join(source, 'Dockerfile'))) {
    switch (word) {
      case 'ARG':
      case 'EXPOSE':
        break;
      case 'FROM': {
        const name = / AS (\w+)$/.exec(rest)?.[1];
        isLast = name === undefined;
        root = path.join(place, name ?? 'image');
        folder = '/';
        stages.set(name ?? '', root);
        mkdirSync(root, { recursive: true });
        break;
      }
      case 'WORKDIR':
        folder = rest;
        mkdirSync(at('.'), { recursive: true });
        break;
      case 'ENV':
        for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) said[name] = value;
        break;
      case 'COPY':
        copy(rest);
        break;
      case 'RUN':
        await run(rest);
        break;
      case 'USER':
        user = Number(rest.split(':')[0]);
        break;
      case 'VOLUME':
        chownSync(path.join(root, rest), user, user);
        break;
      case 'HEALTHCHECK':
        words.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3)) as string[];
        break;
      case 'STOPSIGNAL':
        words.signal = rest;
        break;
      case 'CMD':
        words.command = JSON.parse(rest) as string[];
        break;
      default:
        throw new Error(`The Dockerfile has a step that this does not know: ${word}`);
    }
  }
  if (!isLast) throw new Error('The Dockerfile ends within a stage');
  return { root, environment: said, user, workingFolder: folder, ...words };
}
