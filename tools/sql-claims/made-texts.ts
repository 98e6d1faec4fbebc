import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** How files end that hold the texts of statements, beside those that hold what they answered. */
export const TEXTS = 'texts';

const SERVER = /(?:^|[\s(/])apps\/server\/(\S+?\.ts)/;

/**
 * The file of the server that asked, from the stack of a call: the innermost that is no mechanism of the database.
 * Undefined where a test asked.
 */
export function makerIn(stack: string): string | undefined {
  const files = stack
    .split('\n')
    .flatMap((line) => (line.includes('node_modules') ? [] : [SERVER.exec(line)?.[1] ?? []].flat()));
  const maker = files.find((file) => !file.startsWith('src/platform/db/')) ?? files[0];
  const isServers = maker?.startsWith('src/') === true && !/\/tests\/|\.test\.ts$/.test(maker);
  return isServers ? maker.slice('src/'.length) : undefined;
}

/** A statement that the server asked, and the file of `apps/server/src` that made it. */
export type MadeText = readonly [text: string, file: string];

/** All texts that the processes of a test run have recorded in `folder`. */
export function readTexts(folder: string): MadeText[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(`.${TEXTS}`)) : [];
  const all = files.flatMap(
    (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as MadeText[],
  );
  return [...new Map(all)];
}
