import { parseSync } from 'vite';
import { HOLE, tablesOf, type SqlFinding } from './sql-tables.ts';

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const READS = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoinLateral',
]);
/** Names that a query shares with much else (`Buffer.from`): they are Kysely's behind another call. */
const READS_IN_CHAIN = new Set(['from', 'using']);
/** Kysely's ways to put a name into a statement at run time. */
const NAMES_AT_RUN_TIME = new Set(['table', 'raw', 'id']);
/** What makes a string a statement, or the beginning of one that is put together. */
const STATEMENT =
  /\b(insert\s+into|delete\s+from|merge\s+into|truncate)(\s|$)|\bupdate\s[^;]*\sset\s|\bupdate\s*$|\bselect\s[^;]*\bfrom\s|\bcopy\s[^;]*\s(from\s+stdin|to\s+stdout)/i;
/** What may be a part of one. */
const PART = /\b(from|join|using)\s/i;
/** A part that begins with a table of a list: sql`orders o, …`. */
const BEGINS_WITH_TABLE =
  /^\s*([a-z_]\w*)(\s+(as\s+)?[a-z_]\w*)?\s*(,|$)|^\s*([a-z_]\w*)\s+(as\s+)?[a-z_]\w*\s+([a-z]+\s+)?join\b/i;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/**
 * What one source file's SQL does to tables: Kysely's calls, its `sql` templates, and every string that is a statement.
 */
export function readSql(file: string, source: string): SqlFinding[] {
  const found: SqlFinding[] = [];
  const unreadable = (node: Node): void => {
    const text = source.slice(node.start, node.start + 60).split('\n')[0] ?? '';
    found.push({ kind: 'unreadable', what: text });
  };

  const visit = (node: unknown, parent: Node | undefined, key: string): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, parent, key));
    if (!isNode(node)) return;
    const isTagged = parent?.type === 'TaggedTemplateExpression' && isSqlTag(parent.tag);
    if (node.type === 'TemplateLiteral') scan(textOfTemplate(node), isTagged);
    else if (node.type === 'Literal' && typeof node.value === 'string') scan(node.value, false);
    else if (node.type === 'CallExpression') lookAtCall(node);
    else if (node.type === 'MemberExpression' && WRITES.has(nameOf(node)) && key !== 'callee')
      unreadable(node);
    else if (node.type === 'Property' && parent?.type === 'ObjectPattern' && WRITES.has(keyOf(node)))
      unreadable(node);
    for (const [name, child] of Object.entries(node)) visit(child, node, name);
  };
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  visit(program, undefined, '');
  return found;

  function scan(text: string, isTagged: boolean): void {
    const isStatement = STATEMENT.test(text);
    if (isTagged || isStatement) found.push(...tablesOf(text, !isTagged));
    else if (PART.test(text)) found.push(...tablesOf(text, false).filter(({ kind }) => kind === 'read'));
    const [, alone, , , , joined] = (isTagged ? BEGINS_WITH_TABLE.exec(text) : undefined) ?? [];
    const table = alone ?? joined;
    if (table !== undefined) found.push({ kind: 'read', table: table.toLowerCase() });
  }

  function lookAtCall(call: Node): void {
    const { callee } = call;
    const [first] = call.arguments as Node[];
    if (!isNode(callee) || callee.type !== 'MemberExpression') return;
    const name = nameOf(callee);
    if (isSqlTag(callee.object) && NAMES_AT_RUN_TIME.has(name)) {
      if (first === undefined || stringOf(first) === undefined) unreadable(call);
      else found.push({ kind: 'read', table: tableIn(stringOf(first) ?? '') });
    } else if (isSqlTag(callee.object) && name === 'ref' && first !== undefined) {
      const written = stringOf(first);
      if (written !== undefined) found.push({ kind: 'read', table: tableIn(written) });
    } else if (WRITES.has(name)) lookAtName(first, 'write', call);
    else if (READS.has(name)) lookAtName(first, 'read', call);
    else if (READS_IN_CHAIN.has(name) && isNode(callee.object) && callee.object.type === 'CallExpression')
      lookAtName(first, 'read', call);
    else if (name === 'table' && isNode(callee.object) && nameOf(callee.object) === 'dynamic')
      unreadable(call);
  }

  function lookAtName(first: Node | undefined, kind: 'read' | 'write', call: Node): void {
    if (first === undefined) return;
    if (first.type === 'ArrayExpression')
      return (first.elements as Node[]).forEach((one) => lookAtName(one, kind, call));
    const written = stringOf(first);
    if (written !== undefined) found.push({ kind, table: tableIn(written) });
    // Another select, or a part made by sql`…`: looked at by itself.
    else if (kind === 'write' || !/Function|CallExpression|Tagged/.test(first.type)) unreadable(call);
  }
}

/** `orders as o`, `public.orders`: the table's own name. */
const tableIn = (written: string): string =>
  (written.trim().split(/\s/)[0] ?? '').replace(/^public\./, '').toLowerCase();

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const isSqlTag = (tag: unknown): boolean => isNode(tag) && tag.type === 'Identifier' && tag.name === 'sql';

const nameOf = (member: Node): string => {
  const property = member.property as Node | undefined;
  return (property?.name ?? property?.value ?? '') as string;
};

const keyOf = (property: Node): string =>
  ((property.key as Node).name ?? (property.key as Node).value) as string;

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0)
    return textOfTemplate(node);
  return undefined;
}

/** The template's text, with the names that it spells out by sql.table('…') put in, and holes for all else. */
function textOfTemplate(template: Node): string {
  const quasis = template.quasis as {
    readonly value: { readonly cooked: string | null; readonly raw: string };
  }[];
  const expressions = template.expressions as Node[];
  return quasis
    .map(({ value }, at) => {
      const expression = expressions[at];
      return `${value.cooked ?? value.raw}${expression === undefined ? '' : textOfExpression(expression)}`;
    })
    .join('');
}

function textOfExpression(expression: Node): string {
  const callee = expression.callee as Node | undefined;
  if (expression.type !== 'CallExpression' || callee?.type !== 'MemberExpression') return HOLE;
  const [first] = expression.arguments as Node[];
  const isName = isSqlTag(callee.object) && ['table', 'ref', 'id', 'raw'].includes(nameOf(callee));
  return (isName && first !== undefined ? stringOf(first) : undefined) ?? HOLE;
}
