/** Real news is never nested deeper. */
const MAX_DEPTH = 40;

/**
 * The members of a JSON object, each value in the very bytes it came in: a signature may cover just one of them.
 * Undefined for what is no JSON object, nests too deep, or names a member twice, for then readers may differ over it.
 */
export function topLevelMembers(json: string): ReadonlyMap<string, string> | undefined {
  if (!isObject(json)) return undefined;
  const members = new Map<string, string>();
  let at = afterBlanks(json, afterBlanks(json, 0) + 1);
  while (json[at] !== '}') {
    const keyEnd = afterString(json, at);
    const key = JSON.parse(json.slice(at, keyEnd)) as string;
    const start = afterBlanks(json, afterBlanks(json, keyEnd) + 1);
    const end = afterValue(json, start);
    if (end === undefined || members.has(key)) return undefined;
    members.set(key, json.slice(start, end).trimEnd());
    at = end;
    if (json[at] === ',') at = afterBlanks(json, at + 1);
  }
  return members;
}

/** Whether the whole is well-formed; the walk relies on it. */
function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

function afterBlanks(json: string, from: number): number {
  let at = from;
  while (' \t\n\r'.includes(json[at] ?? '.')) at++;
  return at;
}

/** `from` stands on the opening quote. */
function afterString(json: string, from: number): number {
  let at = from + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Where the comma or brace behind a value stands; undefined when it nests too deep. */
function afterValue(json: string, from: number): number | undefined {
  let depth = 0;
  let at = from;
  for (;;) {
    const char = json[at] ?? '';
    if (char === '"') {
      at = afterString(json, at);
      continue;
    }
    if (depth === 0 && (char === ',' || char === '}')) return at;
    if (char === '{' || char === '[') depth++;
    if (char === '}' || char === ']') depth--;
    if (depth > MAX_DEPTH) return undefined;
    at++;
  }
}
