export type Path = readonly (string | number)[];

/** Every place of a JSON value, the root first. */
export function jsonPlacesOf(value: unknown, path: Path = []): Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [
    path,
    ...inner.flatMap(([key, one]) => jsonPlacesOf(one, [...path, Array.isArray(value) ? Number(key) : key])),
  ];
}

const MARK = '@@here@@';

/** The JSON text of `value` with what stands at `path` replaced by `change`; undefined leaves it out. */
export function textWith(value: unknown, path: Path, change: (old: unknown) => string | undefined): string {
  if (path.length === 0) return change(value) ?? '';
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let parent = copy;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? '';
  const text = change(parent[last]);
  if (text === undefined) {
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
    return JSON.stringify(copy);
  }
  parent[last] = MARK;
  // By a function: `$&` in a hostile text is no pattern.
  return JSON.stringify(copy).replace(`"${MARK}"`, () => text);
}
