import { globSync } from 'node:fs';
import { UNKNOWN, type SqlClaim } from './claim.ts';
import { TypeReader } from './read-type.ts';
import { isNode, nameOf, SourceFiles, type Node, type SourceFile } from './source-files.ts';
import { templateKey } from './statements.ts';

/** What the code says that a statement answers. */
export interface StatementClaim {
  /** `modules/stores/data/settings.ts: settingsOf`, with `#2` for the second there. */
  readonly name: string;
  readonly at: string;
  readonly key: string;
  readonly row: SqlClaim;
}

export interface Claims {
  readonly statements: readonly StatementClaim[];
  /** How many claims are about a part of a statement, as `sql<Date>` of `now()` is. */
  readonly parts: number;
}

const WHOLE = /^\s*(--[^\n]*\n\s*)*(select|with|insert|update|delete|merge|values)\b/i;

/** The claims of all `sql<Row>` templates of the running code in `folder`, a path from `root`. */
export async function readClaims(root: string, folder: string): Promise<Claims> {
  const found = globSync(`${folder}/**/*.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/tests/'))
    .toSorted();
  const files = new SourceFiles(
    root,
    found.filter((file) => file.endsWith('/data/tables.ts')),
  );
  const reader = new TypeReader(files);
  const statements: StatementClaim[] = [];
  let parts = 0;
  for (const path of found) {
    const file = files.read(path);
    const times = new Map<string, number>();
    for (const { template, owner } of templatesOf(file)) {
      const literals = literalsOf(template);
      if (!WHOLE.test(literals[0] ?? '')) {
        parts++;
        continue;
      }
      const time = (times.get(owner) ?? 0) + 1;
      times.set(owner, time);
      const short = path.slice(folder.length + 1);
      const [type] = (template.typeArguments as Node).params as Node[];
      statements.push({
        name: `${short}: ${owner}${time === 1 ? '' : `#${time}`}`,
        at: `${path}:${file.lineAt(template.start)}`,
        key: templateKey(literals),
        row: type === undefined ? UNKNOWN : await reader.read(type, { file, parameters: new Map() }),
      });
    }
  }
  return { statements, parts };
}

interface Template {
  readonly template: Node;
  /** The function or constant that it stands in. */
  readonly owner: string;
}

function templatesOf({ program }: SourceFile): Template[] {
  const found: Template[] = [];
  const visit = (node: unknown, owner: string): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, owner));
    if (!isNode(node)) return;
    if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql' && isNode(node.typeArguments))
      found.push({ template: node, owner });
    const isNamed = /^(FunctionDeclaration|MethodDefinition)$/.test(node.type) || isTopLevel(node, owner);
    const inner = isNamed ? nameOf(node.id ?? node.key) : owner;
    for (const child of Object.values(node)) visit(child, inner);
  };
  visit(program, '');
  return found;
}

const isTopLevel = (node: Node, owner: string): boolean => owner === '' && node.type === 'VariableDeclarator';

const literalsOf = (template: Node): string[] =>
  ((template.quasi as Node).quasis as { value: { cooked: string | null; raw: string } }[]).map(
    ({ value }) => value.cooked ?? value.raw,
  );
