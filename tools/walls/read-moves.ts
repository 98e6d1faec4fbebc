import { parseSync } from 'vite';

/** What a file's SQL does with a column of states. */
export type StateFinding =
  /** A statement that sets it; `fault`: why it does not do so by the table of its life cycle. */
  | { readonly kind: 'move'; readonly column: string; readonly fault: string | undefined }
  /** A list of states, spelled out. */
  | { readonly kind: 'list'; readonly what: string };

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const BY_LITERAL = 'the new state is not the `to` of a move';
const FROM_ANYWHERE = 'the states it leaves are not the `from` of a move';
const UNTOLD = 'what it sets cannot be told from the text';

/** The part of a move that is named directly: nothing is chosen or made on the way. */
const IS_TO = /^[\w.[\]!]+\.to$/;
const IS_FROM = /^[\w.[\]!]+\.from$/;

/** A hole in a template, with its expression between the marks. */
const OPEN = '\u0002';
const CLOSE = '\u0003';
const TO = new RegExp(`^${OPEN}[\\w.[\\]]+\\.to${CLOSE}$`);
const HOLE = `${OPEN}[^${CLOSE}]*${CLOSE}`;
const LIST = /\b(\w*status|state|stage|review)"?\s+(not\s+)?in\s+\(\s*'/i;
const STATES = /(^|\.)(\w*status|state|stage|review)$/;

/** What one source file does with the columns `table.column` of `columns`: in Kysely's calls and in texts of SQL. */
export function readMoves(file: string, source: string, columns: readonly string[]): StateFinding[] {
  const found: StateFinding[] = [];
  const columnsOf = (table: string): string[] =>
    columns.flatMap((one) => (one.startsWith(`${table}.`) ? [one.slice(table.length + 1)] : []));
  const textOf = (node: Node): string => source.slice(node.start, node.end);

  const visit = (node: Node, parents: readonly Node[]): void => {
    if (node.type === 'TemplateLiteral') readText(templateText(node));
    else if (node.type === 'Literal' && typeof node['value'] === 'string') readText(node['value']);
    else if (node.type === 'CallExpression') {
      const [first] = argumentsOf(node);
      const table = first === undefined ? undefined : stringOf(first)?.split(' ')[0];
      if (['updateTable', 'insertInto'].includes(nameOf(node)) && table !== undefined)
        readChain(table, chainOf(node, parents));
      if (nameOf(node) === 'where') readWhere(node);
    }
    for (const child of childrenOf(node)) visit(child, [...parents, node]);
  };
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  visit(program as unknown as Node, []);
  return found;

  function readChain(table: string, chain: Node): void {
    const calls = within(chain).filter(({ type }) => type === 'CallExpression');
    const wheres = calls.filter((call) => nameOf(call) === 'where').map(argumentsOf);
    for (const call of calls.filter((one) => ['set', 'doUpdateSet'].includes(nameOf(one)))) {
      const [what] = argumentsOf(call);
      if (what === undefined) continue;
      for (const column of columnsOf(table)) {
        const set = within(what).filter((one) => one.type === 'Property' && keyOf(one) === column);
        if (set.length === 0 && what.type === 'Identifier')
          found.push({ kind: 'move', column: `${table}.${column}`, fault: UNTOLD });
        if (set.length === 0) continue;
        const isTo = set.every((one) => IS_TO.test(textOf(one['value'] as Node)));
        const isFrom = wheres.some(
          ([on, , value]) =>
            on !== undefined &&
            value !== undefined &&
            new RegExp(`(^|\\.)${column}$`).test(stringOf(on) ?? '') &&
            IS_FROM.test(textOf(value)),
        );
        const fault = isTo ? (isFrom ? undefined : FROM_ANYWHERE) : BY_LITERAL;
        found.push({ kind: 'move', column: `${table}.${column}`, fault });
      }
    }
  }

  function readWhere(call: Node): void {
    const [on, , value] = argumentsOf(call);
    if (on === undefined || value?.type !== 'ArrayExpression' || !STATES.test(stringOf(on) ?? '')) return;
    if ((value['elements'] as Node[]).some((one) => stringOf(one) !== undefined))
      found.push({ kind: 'list', what: textOf(value) });
  }

  function readText(text: string): void {
    const list = LIST.exec(text);
    if (list !== null) found.push({ kind: 'list', what: text.slice(list.index, list.index + 60) });
    const updates = /\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\s/gi;
    const upserts = /\binsert\s+into\s+"?(\w+)"?[^;]*?\bdo\s+update\s+set\s/gi;
    for (const match of [...text.matchAll(updates), ...text.matchAll(upserts)]) {
      const table = (match[1] ?? '').toLowerCase();
      const rest = text.slice(match.index + match[0].length);
      for (const column of columnsOf(table)) {
        const value = assignments(rest).get(column);
        if (value === undefined) continue;
        const isFrom = new RegExp(
          `\\b${column}\\s+in\\s+${OPEN}(literals|quotedTexts)\\([\\w.[\\]]+\\.from\\)${CLOSE}`,
        ).test(rest);
        const fault = isTaken(value) ? (isFrom ? undefined : FROM_ANYWHERE) : BY_LITERAL;
        found.push({ kind: 'move', column: `${table}.${column}`, fault });
      }
    }
  }

  function templateText(template: Node): string {
    const quasis = template['quasis'] as { value: { cooked: string | null; raw: string } }[];
    const expressions = template['expressions'] as Node[];
    return quasis
      .map(({ value }, at) => {
        const expression = expressions[at];
        const hole = expression === undefined ? '' : `${OPEN}${textOf(expression)}${CLOSE}`;
        return `${value.cooked ?? value.raw}${hole}`;
      })
      .join('');
  }
}

/** Whether what a state is set to comes from moves, also where it is chosen among some. */
function isTaken(value: string): boolean {
  if (!/^case\b/i.test(value)) return TO.test(value);
  const chosen = [...value.matchAll(new RegExp(`\\b(?:then|else)\\s+(${HOLE}|\\S+)`, 'gi'))];
  return chosen.length > 0 && chosen.every(([, one = '']) => TO.test(one));
}

/** What each column is set to by the list behind a `set`. */
function assignments(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const tokens = new RegExp(`--[^\\n]*|'(?:[^']|'')*'|${HOLE}|[\\w."]+|\\S`, 'g');
  let depth = 0;
  let column: string | undefined;
  let begin = 0;
  const end = (at: number): void => {
    if (column !== undefined) found.set(column, text.slice(begin, at).trim());
    column = undefined;
  };
  let before = '';
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    if (depth < 0) return (end(index), found);
    if (depth > 0 || token.startsWith('--')) continue;
    if (/^(from|where|returning)$/i.test(token) || token === ';') return (end(index), found);
    if (token === ',') end(index);
    else if (token === '=' && column === undefined) {
      column = before.replaceAll('"', '').toLowerCase();
      begin = index + 1;
    }
    before = token;
  }
  end(text.length);
  return found;
}

const argumentsOf = (call: Node): Node[] => call['arguments'] as Node[];

/** The name of the method that is called, or of the function. */
function nameOf(call: Node): string {
  const callee = call['callee'] as Node;
  const named = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
  return (named['name'] ?? '') as string;
}

const keyOf = (property: Node): string => {
  const key = property['key'] as Node;
  return (key['name'] ?? key['value']) as string;
};

const stringOf = (node: Node): string | undefined =>
  node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** The whole of the chained calls that a call begins. */
function chainOf(call: Node, parents: readonly Node[]): Node {
  let chain = call;
  for (const parent of parents.toReversed()) {
    if (parent['object'] !== chain && parent['callee'] !== chain) break;
    chain = parent;
  }
  return chain;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const within = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(within)];
