/** What a statement of SQL writes into an outbox: the topic, and the keys of its payload. */
export interface SqlNews {
  readonly registry: 'store' | 'platform';
  /** Undefined when it cannot be told from the text. */
  readonly topic: string | undefined;
  readonly keys: readonly string[];
}

const INSERT = /insert\s+into\s+(platform_)?outbox\b/gi;
/** The topic stands before its payload. */
const TOLD = /'([a-z_]+(?:\.[a-z_]+)+)'(?:::text)?\s*,\s*jsonb_build_object\s*\(/i;

/** All that is written into an outbox by statements in a text of SQL, or of TypeScript that holds some. */
export function newsIn(text: string): SqlNews[] {
  return [...text.matchAll(INSERT)].map((found) => {
    const rest = text.slice(found.index + found[0].length);
    // To the end of the statement, or of the template that holds it.
    const statement = rest.slice(0, /[;`]/.exec(rest)?.index ?? rest.length);
    const told = TOLD.exec(statement);
    const registry = found[1] === undefined ? 'store' : 'platform';
    if (told === null) return { registry, topic: undefined, keys: [] };
    return { registry, topic: told[1], keys: keysFrom(statement.slice(told.index + told[0].length)) };
  });
}

/** The keys of the arguments up to the bracket that closes them: the first, the third and so on, which are literals. */
function keysFrom(text: string): string[] {
  const args = [''];
  let depth = 0;
  for (const char of text) {
    if (char === ')' && depth === 0) break;
    if (char === '(' || char === '{') depth++;
    if (char === ')' || char === '}') depth--;
    if (char === ',' && depth === 0) args.push('');
    else args[args.length - 1] += char;
  }
  return args
    .filter((arg, at) => at % 2 === 0 && arg.trim() !== '')
    .map((arg) => arg.trim().replace(/^'(.*)'$/, '$1'));
}
