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
 * pages behind the store's first load read the server and build their forms with, and their icons.
 */
const laterParts = [
  /\/node_modules\/leaflet\//,
  /\/components\/map\//,
  /\/gazetteer\//,
  /\/node_modules\/@tanstack\//,
  /\/lib\/query\//,
  /\/node_modules\/react-hook-form\//,
  /\/node_modules\/zod\//,
  /\/lib\/form\//,
  // They read the first load, which would then read them: each before the other has run, and no page comes to life.
  /\/(step|seller)-icons\.ts$/,
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

const contract = /\/packages\/contract\/src\//;
/** `error-details` reads refusals, on pages that have the library of their forms. */
const ofForms = /\/(primitives|error-details|[a-z-]+-input)\.ts$/;
const library = /\/node_modules\/zod\//;

/** Modules of the contract that came into the build with schemas although no form checks its fields by them. */
export function straySchemas(
  bundle: Readonly<Record<string, BuiltFile>>,
  importsOf: (id: string) => readonly string[],
): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk'
      ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 &&
          contract.test(id) &&
          !ofForms.test(id) &&
          importsOf(id).some((imported) => library.test(imported))
            ? [id]
            : [],
        )
      : [],
  );
}
