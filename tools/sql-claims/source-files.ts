import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { readExports, type Export } from '../walls/read-exports.ts';
import { resolveImport } from '../walls/resolve-import.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** A name with the file that defines it. */
export interface Place {
  readonly file: SourceFile;
  readonly name: string;
}

export interface SourceFile {
  /** From the root of the project. */
  readonly path: string;
  readonly program: Node;
  /** Types and values that stand at the top of the file. */
  readonly types: ReadonlyMap<string, Node>;
  readonly values: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, { readonly specifier: string; readonly theirs: string }>;
  readonly exports: readonly Export[];
  lineAt(position: number): number;
}

/** Members that a file adds to an interface of another. */
export interface Addition {
  readonly file: SourceFile;
  readonly members: readonly Node[];
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Reads source files once each, and finds where a name is defined. */
export class SourceFiles {
  readonly root: string;
  readonly #known = new Map<string, SourceFile>();
  readonly #adding: readonly string[];

  /** `adding` are the files that add to types of others (`declare module`). */
  constructor(root: string, adding: readonly string[]) {
    this.root = root;
    this.#adding = adding;
  }

  read(file: string): SourceFile {
    const known = this.#known.get(file);
    if (known !== undefined) return known;
    const source = readFileSync(path.join(this.root, file), 'utf8');
    const { program, module, errors } = parseSync(file, source);
    if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`);
    const types = new Map<string, Node>();
    const values = new Map<string, Node>();
    for (const statement of program.body as unknown as Node[]) {
      const inner = isNode(statement.declaration) ? statement.declaration : statement;
      if (/^TS(Interface|TypeAlias)Declaration$/.test(inner.type)) types.set(nameOf(inner.id), inner);
      if (inner.type === 'VariableDeclaration')
        for (const one of inner.declarations as Node[])
          if ((one.id as Node).type === 'Identifier') values.set(nameOf(one.id), one);
    }
    const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(
        ({ localName, importName }) =>
          [localName.value, { specifier: moduleRequest.value, theirs: importName.name ?? '*' }] as const,
      ),
    );
    const read = {
      path: file,
      program: program as unknown as Node,
      types,
      values,
      imports: new Map(imports),
      exports: readExports(file, source),
      lineAt: (position: number) => source.slice(0, position).split('\n').length,
    };
    this.#known.set(file, read);
    return read;
  }

  /** Where the name that `file` uses is defined; undefined when that is no file of the project. */
  find(name: string, file: SourceFile): Place | undefined {
    if (file.types.has(name) || file.values.has(name)) return { file, name };
    const imported = file.imports.get(name);
    return imported === undefined ? undefined : this.#exported(imported.theirs, imported.specifier, file);
  }

  additionsTo({ file, name }: Place): Addition[] {
    return this.#adding.flatMap((adding) => {
      const from = this.read(adding);
      return (from.program.body as Node[])
        .filter((one) => one.type === 'TSModuleDeclaration')
        .filter(({ id }) => {
          const target = resolveImport(this.root, adding, nameOf(id));
          return target.kind === 'file' && target.path === file.path;
        })
        .flatMap(({ body }) => (body as Node).body as Node[])
        .map((one) => (isNode(one.declaration) ? one.declaration : one))
        .filter((one) => one.type === 'TSInterfaceDeclaration' && nameOf(one.id) === name)
        .map(({ body }) => ({ file: from, members: (body as Node).body as Node[] }));
    });
  }

  #exported(name: string, specifier: string, from: SourceFile): Place | undefined {
    const target = resolveImport(this.root, from.path, specifier);
    if (target.kind !== 'file' || !target.path.endsWith('.ts')) return undefined;
    const file = this.read(target.path);
    for (const one of file.exports) {
      if (one.kind === 'all') {
        const found = this.#exported(name, one.specifier, file);
        if (found !== undefined) return found;
      } else if (one.name === name) {
        return one.kind === 'own'
          ? { file, name: one.local }
          : this.#exported(one.theirs, one.specifier, file);
      }
    }
    return undefined;
  }
}

export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return (node.name ?? node.value ?? '') as string;
}
