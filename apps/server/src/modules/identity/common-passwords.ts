import { readFileSync } from 'node:fs';

let kept: ReadonlySet<string> | undefined;

/** The passwords that most people choose, in small letters, at least 6 characters each. Read when first asked for. */
export function commonPasswords(): ReadonlySet<string> {
  kept ??= new Set(
    readFileSync(new URL('../../../assets/common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return kept;
}
