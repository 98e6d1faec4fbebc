import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import { styleTargets, versionText } from './floor.ts';

/** What MDN's data calls the browsers of the floor; Android's WebView is a Chrome of the same number. */
const dataNames = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
} as const satisfies Readonly<Record<string, readonly BrowserName[]>>;

const floor: readonly (readonly [browser: BrowserName, version: number])[] = Object.entries(
  dataNames,
).flatMap(([name, browsers]) => {
  const version = styleTargets()[name as keyof typeof dataNames];
  if (version === undefined) throw new Error(`.browserslistrc names no ${name}`);
  return browsers.map((browser) => [browser, comparable(versionText(version))] as const);
});

/** `15.4` as a number that is greater the newer a version is. */
function comparable(version: string): number {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major * 1_000 + minor;
}

function isIn({ version_added: added, version_removed: removed, flags }: SimpleSupportStatement, at: number) {
  if (typeof added !== 'string' || added === 'preview' || flags !== undefined) return false;
  return comparable(added) <= at && !(typeof removed === 'string' && comparable(removed) <= at);
}

/** The browsers of the floor that lack something, such as `safari 15.4`; under a vendor's name counts as having it. */
export function lackedBy(compat: CompatStatement): string[] {
  return floor.flatMap(([browser, at]) => {
    const statement = compat.support[browser];
    const all = Array.isArray(statement) ? statement : statement === undefined ? [] : [statement];
    return all.some((one) => isIn(one, at)) ? [] : [browser];
  });
}

/** Whether something is in all browsers of the floor; what has no statement of its own counts as old. */
export const isOld = ({ __compat: compat }: Identifier): boolean =>
  compat === undefined || lackedBy(compat).length === 0;

/** What stands in the data under a path such as `javascript.classes.static`. Throws where nothing does. */
export function statementOf(path: string): Identifier {
  let found = bcd as unknown as Identifier;
  for (const step of path.split('.')) {
    const next = found[step];
    if (next === undefined) throw new Error(`MDN's data has no ${path}`);
    found = next;
  }
  return found;
}

export const partsOf = (of: Identifier): [name: string, part: Identifier][] =>
  Object.entries(of).filter(([name]) => name !== '__compat') as [string, Identifier][];
