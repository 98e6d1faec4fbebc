import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { visibleText } from '@dapur/contract/words/clean-text';
import { isEmailShape } from '@dapur/contract/people/email';
import { productClaimsIn } from '@dapur/contract/products/product-claims';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { meantBy } from '../src/modules/marketplace/domain/meant-filters.ts';
import { isPlainPdf } from '../src/modules/attachments/domain/pdf-content.ts';
import { cleanFileName } from '../src/modules/attachments/domain/file-name.ts';
import { referenceFinder } from '../src/modules/transfers/domain/find-references.ts';
import { pdf } from './kit/uploads.ts';

const TODAY = '2026-11-27';
const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Pattern {
  readonly where: string;
  readonly regex: RegExp;
}
type Node = Readonly<Record<string, unknown>>;

/** Every pattern that is written down in the server and the contract; `made` names the files that put one together. */
function readPatterns(): { readonly patterns: readonly Pattern[]; readonly made: readonly string[] } {
  const patterns: Pattern[] = [];
  const made = new Set<string>();
  for (const file of globSync(['apps/server/src/**/*.ts', 'packages/contract/src/**/*.ts'], { cwd: root })) {
    if (/\.test\.|\.fixture\.|\/tests\//.test(file)) continue;
    const visit = (node: unknown): void => {
      if (Array.isArray(node)) return node.forEach(visit);
      if (typeof node !== 'object' || node === null) return;
      const { type, regex, callee } = node as Node;
      if (type === 'Literal' && regex !== undefined) {
        const { pattern, flags } = regex as { pattern: string; flags: string };
        patterns.push({ where: file, regex: new RegExp(pattern, flags) });
      }
      if (type === 'NewExpression' && (callee as Node)['name'] === 'RegExp') made.add(file);
      Object.values(node).forEach(visit);
    };
    visit(parseSync(file, readFileSync(root + file, 'utf8')).program);
  }
  return { patterns, made: [...made].toSorted() };
}
const { patterns, made } = readPatterns();

/** What a pattern is made of, alone and in pairs, to be repeated: what it can follow for long before it fails. */
function atomsOf(source: string): string[] {
  const plain = source
    .replace(/\\[dDwWsSbBpPuk](?:\{[^}]*\})?/g, ' ')
    .replaceAll('\\n', '\n')
    .replaceAll('\\r', '\r')
    .replaceAll('\\t', '\t')
    .replace(/\\(.)/g, '$1');
  const words = plain.match(/[A-Za-z!%-]{2,12}/g) ?? [];
  const signs = plain.match(/[^A-Za-z0-9[\](){}|?*+^$]/gu) ?? [];
  const single = [...new Set([...words, 'a', '0', ' ', '\n', ...signs, '-', '.', '@', 'é', '中'])].slice(
    0,
    16,
  );
  return [...single, ...single.flatMap((one) => single.map((other) => one + other))];
}

const repeated = (atom: string, length: number): string => `${atom.repeat(length / atom.length)}\u0001`;

/** This thread's processor time: what else a busy machine does is not the pattern's. */
function milliseconds(read: (text: string) => unknown, text: string): number {
  const begin = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(begin);
  return (user + system) / 1_000;
}

const reading =
  (regex: RegExp) =>
  (text: string): unknown =>
    regex.global ? text.replace(regex, '') : text.search(regex);

const SHORT = 1_500;
const FACTOR = 16;

/** The atom whose repetition takes a reader more than its length in time; undefined for none. */
function slowAtom(read: (text: string) => unknown, atoms: readonly string[]): string | undefined {
  return atoms.find((atom) => {
    const least = (length: number, times: number): number =>
      Math.min(...Array.from({ length: times }, () => milliseconds(read, repeated(atom, length))));
    // What doubles with each letter never ends on a longer text.
    if (least(26, 1) > 100) return true;
    // The square of this length takes many milliseconds, what is linear tenths of one.
    if (least(SHORT * FACTOR, 1) < 4) return false;
    const long = least(SHORT * FACTOR, 3);
    if (long <= Math.max(4, least(SHORT, 5) * FACTOR * 2.5)) return false;
    // A neighbour on the same core may have slowed the longer reading alone. What is linear takes four times as long
    // for four times the text, what takes the square sixteen times.
    return long > 100 || least(SHORT * FACTOR * 4, 3) > long * 6.5;
  });
}

/** What may take the square of its text, and why that text is never long. */
const SHORT_TEXTS: ReadonlyMap<string, string> = new Map([
  ['\\B(?=(\\d{3})+$)', 'the digits of one number'],
  ['^-+|-+$', 'a path in which runs of hyphens have become one'],
  ['-+$', 'the same, cut to thirty'],
]);

test('no pattern takes more than its text’s length in time, whatever it is given', () => {
  expect(patterns.length).toBeGreaterThan(300);
  const slow = patterns
    .filter(({ regex }) => /[*+]|,\}|\{\d{2}/.test(regex.source) && !SHORT_TEXTS.has(regex.source))
    .flatMap(({ where, regex }) => {
      const atom = slowAtom(reading(regex), atomsOf(regex.source));
      return atom === undefined ? [] : [`${where}: ${regex} of ${JSON.stringify(atom)}`];
    });
  expect(slow).toEqual([]);
});

test('patterns that take longer are found: lazy to an end that never comes, at an end, and in each other', () => {
  const slow = [/\/+$/, /\bstream\r?\n[\s\S]*?endstream\b/g, /^(?:a+)+$/, /[^\s<>]+@[^\s<>]+/g];
  // Each takes seconds, as it should: the gate asks for one.
  for (const regex of slow.slice(0, process.env['DAPUR_FULL'] === '1' ? slow.length : 1))
    expect([regex, slowAtom(reading(regex), atomsOf(regex.source))]).not.toEqual([regex, undefined]);
});

test('patterns that are put together are linear too, or of a fixed length', () => {
  const callers: Readonly<Record<string, ((text: string) => unknown) | 'fixed' | 'our own lines'>> = {
    'apps/server/src/modules/attachments/domain/pdf-content.ts': 'fixed',
    'apps/server/src/modules/marketplace/domain/meant-filters.ts': (text) => meantBy({ q: text }, TODAY),
    'apps/server/src/modules/pages/store-routes.ts': 'fixed',
    'apps/server/src/modules/store-copies/commands/import-store.ts': 'fixed',
    'apps/server/src/modules/transfers/domain/find-references.ts': referenceFinder([
      ['AA1B2C3D4E', 1],
      ['aaaaaa', 2],
    ]),
    'apps/server/src/platform/http/share-cards.ts': 'fixed',
    'apps/server/src/platform/pdf/text-layout.ts': 'our own lines',
    'packages/contract/src/words/clean-text.ts': (text) => visibleText(`\u200d${text}`),
    'packages/contract/src/people/email.ts': (text) => isEmailShape(text),
    'packages/contract/src/products/product-claims.ts': (text) => productClaimsIn([text]),
    'packages/contract/src/uuid.ts': 'fixed',
  };
  expect(made).toEqual(Object.keys(callers).toSorted());
  const atoms = atomsOf('halal not yet bukan certified non- a@a. 清真 不是 ubat');
  for (const [file, read] of Object.entries(callers))
    if (typeof read === 'function') expect([file, slowAtom(read, atoms)]).toEqual([file, undefined]);
});

const MEGABYTES = 5 * 1024 * 1024;

test.each(['stream\n', 'stream\r\n x', 'endstream ', '<', '#4A', '/JS1 ', '+AD', '%%EOF'])(
  'a PDF of 5 MB of %j is read within two seconds',
  (atom) => {
    const bytes = Buffer.from(pdf(atom.repeat(MEGABYTES / atom.length)), 'latin1');
    expect(milliseconds(() => isPlainPdf(bytes), '')).toBeLessThan(2_000);
  },
);

test('what stands in a PDF’s streams does not count, and what stands outside of them does', () => {
  const read = (more: string): boolean => isPlainPdf(Buffer.from(pdf(more), 'latin1'));
  expect(read('3 0 obj<<>>stream\n/JavaScript <script>\nendstream endobj\n')).toBe(true);
  expect(read('stream\nx\nendstream /JavaScript stream\ny\nendstream\n')).toBe(false);
  expect(read('stream\n/JavaScript with no end\n')).toBe(false);
  expect(read('<</#4a#53 1 0 R>>')).toBe(false);
  expect(read('<</JS#31 1 0 R /JavaScripts 2>>')).toBe(true);
  expect(read('<</JS#20(1)>>')).toBe(false);
  expect(read('upstream\n/JavaScript\nendstream\n')).toBe(false);
});

test('a name of 200 kB is cleaned at once', () => {
  for (const atom of ['. ', ' ', '/', 'a.'])
    expect(milliseconds(() => cleanFileName(`x${atom.repeat(100_000)}x`), '')).toBeLessThan(1_000);
});
