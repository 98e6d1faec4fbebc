import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import type { Breach } from './find-breaches.ts';

const SOURCES = 'apps/web/src';
/** What may not stand in a form: browsers drop what is sent from it, and send the form around it instead. */
const KEPT_OUT = new Set(['form', 'dialog']);
const WAY_OUT = 'OutOfForm';

/** One element as a component writes it, with those around it, the nearest last. */
interface Drawn {
  readonly name: string;
  readonly takesSubmit: boolean;
  readonly around: readonly Drawn[];
}

interface Component {
  readonly file: string;
  readonly drawn: Drawn[];
  /** Around its children. */
  readonly aroundChildren: (readonly Drawn[])[];
}

/** Forms and dialogs that components, however far apart, put into a form. */
export function findNestedForms(root: string): Breach[] {
  const files = readdirSync(path.join(root, SOURCES), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => path.posix.join(SOURCES, file));
  return nestedForms(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
}

/** The same, for the texts of files by their paths. */
export function nestedForms(sources: ReadonlyMap<string, string>): Breach[] {
  const components = new Map<string, Component>();
  /** What a name in a file means: `file#name`. */
  const meanings = new Map<string, string>();
  for (const [file, source] of sources) readFile(file, source, components, meanings);

  const meaningOf = (file: string, name: string): string => {
    let at = `${file}#${name}`;
    for (let step = meanings.get(at); step !== undefined && step !== at; step = meanings.get(at)) at = step;
    return at;
  };
  const known = new Map<string, boolean>();
  /** Whether what a component draws has something to keep out, wherever it is put. */
  const isKeptOut = (file: string, { name }: Drawn): boolean => {
    if (KEPT_OUT.has(name)) return true;
    const key = meaningOf(file, name);
    const before = known.get(key);
    if (before !== undefined) return before;
    known.set(key, false);
    const component = components.get(key);
    const answer =
      component?.drawn.some((one) => !isLedOut(one.around) && isKeptOut(component.file, one)) ?? false;
    known.set(key, answer);
    return answer;
  };
  const wrapping = new Map<string, boolean>();
  /** Whether what stands inside an element stands in a form. */
  const isForm = (file: string, { name, takesSubmit }: Drawn): boolean => {
    if (name === 'form' || (name === 'Sheet' && takesSubmit)) return true;
    const key = meaningOf(file, name);
    const before = wrapping.get(key);
    if (before !== undefined) return before;
    wrapping.set(key, false);
    const component = components.get(key);
    const answer = component?.aroundChildren.some((around) => isInForm(component.file, around)) ?? false;
    wrapping.set(key, answer);
    return answer;
  };
  const isInForm = (file: string, around: readonly Drawn[]): boolean =>
    !isLedOut(around) && around.some((one) => isForm(file, one));

  return [...components.values()].flatMap(({ file, drawn }) =>
    drawn
      .filter((one) => isInForm(file, one.around) && isKeptOut(file, one))
      .map(({ name }) => ({
        rule: 'no-form-in-a-form',
        file,
        message: `<${name}> draws a form or a dialog inside a form: put it into <${WAY_OUT}>`,
      })),
  );
}

const isLedOut = (around: readonly Drawn[]): boolean => around.some(({ name }) => name === WAY_OUT);

interface SyntaxNode {
  readonly type?: string;
  readonly [part: string]: unknown;
}

const part = (node: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((at, name) => (at as SyntaxNode | null | undefined)?.[name], node);

function textAt(node: unknown, ...names: readonly string[]): string {
  const text = part(node, ...names);
  return typeof text === 'string' ? text : '';
}

function readFile(
  file: string,
  source: string,
  components: Map<string, Component>,
  meanings: Map<string, string>,
): void {
  for (const statement of parseSync(file, source).program.body as unknown as SyntaxNode[]) {
    if (statement.type === 'ImportDeclaration') {
      const from = path.posix.join(path.posix.dirname(file), textAt(statement, 'source', 'value'));
      for (const one of statement['specifiers'] as SyntaxNode[]) {
        const imported = textAt(one, 'imported', 'name') || 'default';
        meanings.set(`${file}#${textAt(one, 'local', 'name')}`, `${from}#${imported}`);
      }
      continue;
    }
    const declared = (statement['declaration'] ?? statement) as SyntaxNode;
    const whole =
      declared.type === 'VariableDeclaration' ? (declared['declarations'] as SyntaxNode[]) : [declared];
    for (const one of whole) {
      const name = part(one, 'id', 'name');
      if (typeof name !== 'string') continue;
      const key = `${file}#${name}`;
      if (statement.type === 'ExportDefaultDeclaration') meanings.set(`${file}#default`, key);
      const later = partFetchedLater(file, one);
      if (later !== undefined) meanings.set(key, later);
      const component: Component = { file, drawn: [], aroundChildren: [] };
      components.set(key, component);
      readDrawn(one, [], component);
    }
  }
}

/** What `lazyPart(… import('./x.tsx') … .Name)` stands for. */
function partFetchedLater(file: string, node: unknown): string | undefined {
  if (part(node, 'init', 'callee', 'name') !== 'lazyPart') return undefined;
  const text = JSON.stringify(node);
  const from = /"type":"ImportExpression".*?"value":"([^"]+)"/.exec(text)?.[1];
  if (from === undefined) return undefined;
  const name = /"property":\{"type":"Identifier"[^{}]*?"name":"([A-Z]\w*)"/.exec(text)?.[1] ?? 'default';
  return `${path.posix.join(path.posix.dirname(file), from)}#${name}`;
}

function readDrawn(node: unknown, around: readonly Drawn[], into: Component): void {
  if (Array.isArray(node)) return node.forEach((one) => readDrawn(one, around, into));
  if (typeof node !== 'object' || node === null) return;
  const { type } = node as SyntaxNode;
  const name = part(node, 'openingElement', 'name', 'name');
  let inside = around;
  if (type === 'JSXElement' && typeof name === 'string') {
    const attributes = part(node, 'openingElement', 'attributes') as SyntaxNode[];
    const takesSubmit = attributes.some((one) => part(one, 'name', 'name') === 'onSubmit');
    const drawn: Drawn = { name, takesSubmit, around };
    into.drawn.push(drawn);
    inside = [...around, drawn];
  }
  if (type === 'JSXExpressionContainer') {
    const shown = part(node, 'expression', 'callee', 'name') ?? part(node, 'expression', 'name');
    if (shown === 'children') into.aroundChildren.push(around);
  }
  for (const child of Object.values(node)) readDrawn(child, inside, into);
}
