import { parseSync } from 'vite';
import { newerSelectors } from './newer-style.ts';
import { isNewerGlobal, isNewerMethod, isNewerStatic, isStatic } from './newer-calls.ts';
import { isOld, statementOf } from './known.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** Ways of writing that a compiler could have left, and where MDN's data says who reads them. */
const writing: readonly (readonly [what: string, path: string, is: (node: Node) => boolean])[] = [
  ['static {}', 'javascript.classes.static.initialization_blocks', ({ type }) => type === 'StaticBlock'],
  [
    '#x in y',
    'javascript.classes.private_class_fields_in',
    ({ type, left }) => type === 'BinaryExpression' && isNode(left) && left.type === 'PrivateIdentifier',
  ],
  ['using', 'javascript.statements.using', ({ kind }) => kind === 'using' || kind === 'await using'],
  [
    'import … with',
    'javascript.statements.import.import_attributes',
    ({ attributes }) => Array.isArray(attributes) && attributes.length > 0,
  ],
  [
    'a regular expression with v',
    'javascript.builtins.RegExp.unicodeSets',
    ({ type, regex }) =>
      type === 'Literal' && /v/.test((regex as { flags?: string } | undefined)?.flags ?? ''),
  ],
  [
    'a regular expression with (?i:)',
    'javascript.regular_expressions.modifier',
    ({ type, regex }) =>
      type === 'Literal' && /\(\?[ims-]+:/.test((regex as { pattern?: string } | undefined)?.pattern ?? ''),
  ],
];
const newerWriting = writing.filter(([, path]) => !isOld(statementOf(path)));

/**
 * What a script has that some browser of the floor lacks: ways of writing, calls by name whatever they are called on, and
 * lookbehind, in which older ones cannot even read the file. What the script tries for first, or calls only where it is
 * there (`x.y?.()`), is left out.
 */
export function newerInScript(name: string, source: string): string[] {
  const found = new Set<string>();
  if (/\(\?<[=!]/.test(source)) found.add('lookbehind');
  const { program, errors } = parseSync(name, source);
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`);
  const tried: string[] = [];
  const isTried = (what: string): boolean =>
    tried.some((test) => new RegExp(`\\b${what.split('.').at(-1)}\\b`).test(test));
  const note = (what: string, isNewer: (what: string) => boolean): void => {
    if (isNewer(what) && !isTried(what)) found.add(what);
  };
  const text = ({ start, end }: Node): string => source.slice(start, end);

  const look = (node: Node, isCalled: boolean): void => {
    for (const [what, , is] of newerWriting) if (is(node)) found.add(what);
    const { object, property } = node;
    if (isCalled && node.type === 'MemberExpression' && isNode(property) && node['computed'] === false) {
      const own = isNode(object) && object.end - object.start < 40 ? `${text(object)}.${text(property)}` : '';
      if (isStatic(own)) note(own, isNewerStatic);
      else note(text(property), isNewerMethod);
    }
    // Asking something of what is not there fails where asking for it does not.
    if (node.type === 'MemberExpression' && node['optional'] === false && isNode(object)) {
      const { property: last, computed } = object;
      if (object.type === 'MemberExpression' && computed === false && isNode(last))
        note(text(last), isNewerMethod);
    }
    for (const selector of selectorsIn(node, text))
      for (const what of newerSelectors(selector)) found.add(what);
    if (node.type === 'Literal' && typeof node['value'] === 'string') lookInText(node['value'], note);
    if (node.type === 'TemplateElement') lookInText(text(node), note);
    // A kind that is used: made, asked for something of its own, or called.
    const used = node.type === 'NewExpression' || node.type === 'CallExpression' ? node['callee'] : object;
    if (isNode(used) && used.type === 'Identifier') note(text(used), isNewerGlobal);
  };
  const walk = (node: Node, isCalled: boolean): void => {
    look(node, isCalled);
    const test = node.type === 'LogicalExpression' ? node['left'] : node['test'];
    for (const [part, value] of Object.entries(node)) {
      const isBehind = isNode(test) && value !== test && isNode(value);
      if (isBehind) tried.push(text(test));
      const isCallee = part === 'callee' && node.type === 'CallExpression' && node['optional'] !== true;
      if (isNode(value)) walk(value, isCallee);
      else if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, false);
      if (isBehind) tried.pop();
    }
  };
  walk(program as unknown as Node, false);
  return [...found];
}

const takesSelector = /^(matches|closest|querySelector|querySelectorAll)$/;

/** Selectors that a script asks the page by: a browser that cannot read one throws. */
function selectorsIn({ type, callee, arguments: given }: Node, text: (node: Node) => string): string[] {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return [];
  const { property } = callee;
  if (!isNode(property) || !takesSelector.test(text(property)) || !Array.isArray(given)) return [];
  const [selector] = given as unknown[];
  return isNode(selector) ? [text(selector)] : [];
}

/** Scripts that a script writes into pages as text: their calls, by name. */
function lookInText(text: string, note: (what: string, isNewer: (what: string) => boolean) => void): void {
  for (const [, of = '', method = ''] of text.matchAll(/\b(\w+)\.(\w+)\(/g))
    note(`${of}.${method}`, isNewerStatic);
  for (const [, method = ''] of text.matchAll(/[\w)\]]\.(\w+)\(/g)) note(method, isNewerMethod);
}
