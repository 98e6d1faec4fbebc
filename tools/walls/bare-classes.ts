import { parseSync } from 'vite';

/** Classes that one component alone may write, and what to draw instead. */
const OWNERS: Readonly<Record<string, string>> = {
  btn: 'Button, ButtonLink, ButtonPageLink or ButtonFace',
  sk: 'Skeleton',
};
const OWNED = new RegExp(`(?:^|[\\s'"\`])(${Object.keys(OWNERS).join('|')})(?=$|[\\s'"\`])`);

/** The classes of `components/ui` that a page's file writes by hand, each with what is to stand there. */
export function bareClasses(file: string, source: string): string[] {
  if (!/^apps\/web\/src\/(?!components\/ui\/|service-worker\/).*\.tsx?$/.test(file)) return [];
  const bare: string[] = [];
  visit(parseSync(file, source).program);
  return bare;

  function visit(node: unknown): void {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const written = writtenClasses(node as SyntaxNode);
    if (written !== undefined) {
      const text = source.slice(written.start, written.end);
      const owned = OWNED.exec(text)?.[1];
      if (owned !== undefined) bare.push(`${text}: draw it with ${OWNERS[owned]}`);
    }
    for (const child of Object.values(node) as unknown[]) visit(child);
  }
}

/** What an element, or a line of script, gets as its classes. */
function writtenClasses(node: SyntaxNode): Place | undefined {
  if (node.type === 'JSXAttribute' && node.name?.name === 'className') return node.value;
  if (node.type === 'AssignmentExpression' && node.left?.property?.name === 'className') return node.right;
  return undefined;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

interface SyntaxNode {
  readonly type?: string;
  readonly name?: { readonly name?: string };
  readonly value?: Place;
  readonly left?: { readonly property?: { readonly name?: string } };
  readonly right?: Place;
}
