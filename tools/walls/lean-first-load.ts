/** What the bundler says of a file that it wrote. */
export type BuiltFile =
  | { readonly type: 'asset' }
  | {
      readonly type: 'chunk';
      readonly facadeModuleId: string | null;
      /** Names of the files that must be there before this one runs. */
      readonly imports: readonly string[];
      readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
    };

/**
 * What only the step that asks for an address needs (the map, what it is drawn from, and the list of all towns), and what
 * pages behind the store's first load read the server with.
 */
const laterParts = [
  /\/node_modules\/leaflet\//,
  /\/components\/map\//,
  /\/gazetteer\//,
  /\/node_modules\/@tanstack\//,
  /\/lib\/query\//,
];

/** The modules of later parts that a browser would fetch with the entry before anything is pressed. Throws without one. */
export function laterPartsAtOnce(bundle: Readonly<Record<string, BuiltFile>>, entry: string): string[] {
  const first = new Set(
    Object.entries(bundle).flatMap(([name, file]) =>
      file.type === 'chunk' && file.facadeModuleId === entry ? [name] : [],
    ),
  );
  if (first.size === 0) throw new Error(`No file was built of ${entry}`);
  const carried: string[] = [];
  for (const name of first) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const imported of file.imports) first.add(imported);
    for (const [id, { renderedLength }] of Object.entries(file.modules))
      if (renderedLength > 0 && laterParts.some((part) => part.test(id))) carried.push(id);
  }
  return carried;
}
