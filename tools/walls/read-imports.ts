import { parseSync } from 'vite';

export interface Import {
  readonly specifier: string;
  /** True when nothing of it is left at run time. */
  readonly isTypeOnly: boolean;
  /** Set for one that is fetched when it is first needed. */
  readonly isLater?: true;
}

/** The imports and re-exports of one source file, dynamic ones with a fixed text included. */
export function readImports(file: string, source: string): Import[] {
  const { module, errors } = parseSync(file, source);
  const fault = errors[0];
  if (fault !== undefined) throw new Error(`${file} cannot be read: ${fault.message}`);
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      // `import './style.css'` names nothing and yet runs.
      isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null ? [] : [{ specifier: moduleRequest.value, isTypeOnly: isType }],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = source.slice(moduleRequest.start, moduleRequest.end);
      return /^(['"`])[^'"`$]*\1$/.test(text)
        ? [{ specifier: text.slice(1, -1), isTypeOnly: false, isLater: true as const }]
        : [];
    }),
  ];
}
