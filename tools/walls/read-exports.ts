import { parseSync } from 'vite';

/** A name that a file gives to others: defined here, or passed on from another file. */
export type Export =
  | { readonly name: string; readonly kind: 'own'; readonly local: string }
  | { readonly name: string; readonly kind: 'passed-on'; readonly specifier: string; readonly theirs: string }
  | { readonly kind: 'all'; readonly specifier: string };

/** What a source file exports by name; a default export has none. */
export function readExports(file: string, source: string): Export[] {
  const { module, errors } = parseSync(file, source);
  const fault = errors[0];
  if (fault !== undefined) throw new Error(`${file} cannot be read: ${fault.message}`);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map((entry) => [
        entry.localName.value,
        { specifier: moduleRequest.value, theirs: entry.importName.name },
      ]),
    ),
  );
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry): Export[] => {
      const specifier = entry.moduleRequest?.value;
      const name = entry.exportName.name;
      if (name === null || entry.exportName.kind === 'Default')
        return specifier === undefined ? [] : [{ kind: 'all', specifier }];
      if (specifier !== undefined)
        return [{ name, kind: 'passed-on', specifier, theirs: entry.importName.name ?? '*' }];
      const local = entry.localName.name ?? name;
      const source = imported.get(local);
      return source === undefined
        ? [{ name, kind: 'own', local }]
        : [{ name, kind: 'passed-on', specifier: source.specifier, theirs: source.theirs ?? '*' }];
    }),
  );
}
