import pg from 'pg';

/** Quoted texts and names, placeholders, and what this reader does not follow: comments, dollar and E'' strings. */
const TOKENS = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)|(\$[a-z_]*\$|--|\/\*|\b[eu]&?'|\\)/gi;

/**
 * Writes the parameters of a statement into its text as quoted literals, which PostgreSQL types by their place just
 * as it does parameters. For the one-message reads of `readAsTenant`, which a prepared statement cannot do.
 *
 * Throws on a text with comments, dollar quotes or escape strings, and on values other than text, numbers, booleans,
 * dates, null, and lists of them.
 */
export function inlineParameters(text: string, values: readonly unknown[]): string {
  return text.replace(TOKENS, (token: string, index: string | undefined, unreadable: string | undefined) => {
    if (unreadable !== undefined)
      throw new Error(`This statement cannot have its parameters written in: it contains ${unreadable}`);
    if (index === undefined) return token;
    const position = Number(index) - 1;
    if (position < 0 || position >= values.length)
      throw new Error(`The statement has no value for $${index}`);
    const value = toText(values[position]);
    // With a space before it, as E'...' must not grow together with a word.
    return value === null ? 'NULL' : ` ${pg.escapeLiteral(value)}`;
  });
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return `{${value.map(toListItem).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  switch (typeof value) {
    case 'string':
      // The message ends at a NUL: what follows would be lost, and PostgreSQL holds none in a text anyway.
      if (value.includes('\0'))
        throw Object.assign(new Error('A text contains the character NUL'), { code: '22021' });
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      throw new TypeError(`A value of type ${typeof value} cannot be written into a statement`);
  }
}

function toListItem(value: unknown): string {
  const text = toText(value);
  return text === null ? 'NULL' : `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
