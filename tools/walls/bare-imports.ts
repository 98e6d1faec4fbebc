import { parseSync } from 'vite';

/** Files whose fetches fail as a whole: with the page that they begin, or with the part whose texts they hold. */
const BEGINNINGS = /^apps\/web\/src\/(entry-dev\.ts|load-(?:other-)?page\.tsx|i18n\/[^/]+\.ts)$/;
const DOORS = new Set(['lazyPart', 'later']);

/**
 * The specifiers that a page's file fetches by an `import()` of its own, past the functions that tell and mend a
 * failure.
 */
export function bareImports(file: string, source: string): string[] {
  if (!/^apps\/web\/src\/.*\.tsx?$/.test(file) || BEGINNINGS.test(file) || file.includes('.test.')) return [];
  const bare: string[] = [];
  visit(parseSync(file, source).program, false);
  return bare;

  function visit(node: unknown, isBehindDoor: boolean): void {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, isBehindDoor));
    if (typeof node !== 'object' || node === null) return;
    const { type, callee, start, end } = node as Partial<SyntaxNode>;
    if (type === 'ImportExpression' && !isBehindDoor) bare.push(source.slice(start, end));
    const opensDoor = type === 'CallExpression' && callee?.name !== undefined && DOORS.has(callee.name);
    for (const child of Object.values(node) as unknown[]) visit(child, isBehindDoor || opensDoor);
  }
}

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly callee: { readonly name?: string };
}
