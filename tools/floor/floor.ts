import browserslist from 'browserslist';
import { browserslistToTargets, type Targets } from 'lightningcss';
import { fileURLToPath } from 'node:url';

/** The oldest of each browser that is named in `.browserslistrc`, as the compiler of style sheets takes them. */
export const styleTargets = (): Targets =>
  browserslistToTargets(browserslist(null, { path: fileURLToPath(new URL('../..', import.meta.url)) }));

/** By the names that the compiler of scripts has. It knows no Samsung Internet, whose engine is Chrome's. */
const compilerNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
} as const;

/** The same for the compiler of scripts: `safari15.4` and its like. */
export function syntaxTargets(): string[] {
  const oldest = styleTargets();
  return Object.entries(compilerNames).map(([browser, name]) => {
    const version = oldest[browser as keyof typeof compilerNames];
    if (version === undefined) throw new Error(`.browserslistrc names no ${browser}`);
    return `${name}${versionText(version)}`;
  });
}

/** A version as the compiler of style sheets has it, 15.4 in one number, in words. */
export const versionText = (version: number): string => `${version >> 16}.${(version >> 8) & 0xff}`;
