/** What a text of SQL does to a table, or what of it cannot be told from the text. */
export type SqlFinding =
  | { readonly kind: 'read' | 'write'; readonly table: string }
  | { readonly kind: 'unreadable'; readonly what: string };

/** Stands in a text where a template has an expression. */
export const HOLE = '\u0001';

const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_][\w$]*|\S/g;
const COMMENT = /^(--|\/\*)/;
const NAME = /^([a-z_]|")/i;
/** `for update` and `on conflict do update` change no table of their own. */
const NO_UPDATE_AFTER = new Set(['for', 'key', 'do']);
const ENDS_LIST = new Set([
  'where',
  'group',
  'order',
  'limit',
  'set',
  'returning',
  'having',
  'union',
  'select',
]);
/** Functions whose arguments say "from" without a table: `extract(epoch from at)`. */
const SAYS_FROM = new Set(['extract', 'substring', 'trim', 'overlay']);

interface Level {
  /** What the next name is. */
  next: 'read' | 'write' | undefined;
  /** Within the list behind a `from`, so that a comma brings another table. */
  isList: boolean;
  readonly isArguments: boolean;
}

/**
 * The tables that a text of SQL, or a part of one, reads and writes, in the order of the text. `holesMayName` says that
 * an expression in the text may stand for the name of a table to be read. That is so in a plain string; Kysely's own
 * templates turn every expression into a parameter, or into a part that is looked at by itself.
 */
export function tablesOf(text: string, holesMayName: boolean): SqlFinding[] {
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !COMMENT.test(token));
  const words = tokens.map((token) => token.toLowerCase());
  const found: SqlFinding[] = [];
  const levels: Level[] = [{ next: undefined, isList: false, isArguments: false }];

  for (let at = 0; at < tokens.length; at++) {
    const [word = '', before = ''] = [words[at], words[at - 1]];
    const level = levels.at(-1);
    if (level === undefined) throw new Error('Each text has its outermost level');
    if (word === '(') {
      level.next = undefined;
      levels.push({ next: undefined, isList: false, isArguments: SAYS_FROM.has(before) });
    } else if (word === ')') {
      if (levels.length > 1) levels.pop();
    } else if (word === ',') {
      if (level.isList) level.next = 'read';
    } else if (word === 'from' || word === 'using') {
      if (level.isArguments || before === 'distinct') continue;
      level.next = before === 'delete' ? 'write' : 'read';
      level.isList = before !== 'delete';
    } else if (word === 'join') level.next = 'read';
    else if (word === 'into' && (before === 'insert' || before === 'merge')) level.next = 'write';
    else if (word === 'update' && !NO_UPDATE_AFTER.has(before)) level.next = 'write';
    else if (word === 'truncate') level.next = 'write';
    else if (word === 'copy') level.next = 'write';
    else if (level.next !== undefined && ['only', 'lateral', 'table'].includes(word)) continue;
    else if (ENDS_LIST.has(word)) {
      level.isList = false;
      level.next = undefined;
    } else if (level.next !== undefined) {
      const kind = level.next;
      level.next = undefined;
      if (NAME.test(word)) at = takeName(at, kind);
      else if (word === HOLE && (kind === 'write' || holesMayName)) unreadable(at);
      else if (kind === 'write') unreadable(at);
    }
  }
  if (levels.some(({ next }) => next === 'write')) unreadable(tokens.length);
  return found;

  function takeName(at: number, kind: 'read' | 'write'): number {
    const [first, dot, second] = [bare(words[at]), words[at + 1], bare(words[at + 2])];
    const isQualified = dot === '.';
    const end = isQualified ? at + 2 : at;
    // A function's rows: what it reads in the database is the migrations' matter.
    if (kind === 'read' && words[end + 1] === '(') return end;
    if (second === HOLE && isQualified) unreadable(end);
    else if (!isQualified || first === 'public') found.push({ kind, table: isQualified ? second : first });
    return end;
  }

  function unreadable(at: number): void {
    const what = tokens.slice(Math.max(0, at - 3), at + 3).join(' ');
    found.push({ kind: 'unreadable', what: what.replaceAll(HOLE, '${…}') });
  }
}

const bare = (name = ''): string => name.replaceAll('"', '');
