import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const MODULES = 'apps/server/src/modules';
/** Where a module declares its tables, and the platform its own. */
const TABLES = 'data/tables.ts';
const PLATFORM = 'apps/server/src/platform/db/schema.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

type ByOwner = Readonly<Record<string, readonly string[]>>;

/** Each module's tables: no other writes them. They are what its `data/tables.ts` adds to the `Database`. */
export const readTableOwners = (root: string): ByOwner => readMembers(root, 'Database');

/** Each module's views that all others may read: what it adds to `Offered`. */
export const readOfferedViews = (root: string): ByOwner => readMembers(root, 'Offered');

function readMembers(root: string, name: string): ByOwner {
  const files = readdirSync(path.join(root, MODULES))
    .map((module) => [module, path.join(root, MODULES, module, TABLES)] as const)
    .filter(([, file]) => existsSync(file));
  return Object.fromEntries(
    [['platform', path.join(root, PLATFORM)] as const, ...files].map(([owner, file]) => [
      owner,
      membersIn(file, name),
    ]),
  );
}

function membersIn(file: string, name: string): string[] {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  return program.body.flatMap((node) => membersOf(node as unknown as Node, name));
}

/** The members of the interface `name`, here or in a `declare module`. */
function membersOf(node: Node, name: string): string[] {
  const inner = (node['declaration'] ?? (node['body'] as Node | undefined)?.['body']) as
    | Node
    | Node[]
    | undefined;
  if (node.type === 'TSInterfaceDeclaration')
    return (node['id'] as { name: string }).name === name
      ? (node['body'] as { body: { key: { name: string } }[] }).body.map(({ key }) => key.name)
      : [];
  if (node.type === 'TSModuleDeclaration' || node.type === 'ExportNamedDeclaration')
    return [inner ?? []].flat().flatMap((one) => membersOf(one, name));
  return [];
}
