/** Beyond this many texts nothing more is prepared: each costs memory in every connection. */
const MAX_NAMES = 400;
/** A text seen once or twice (an odd list length, a one-off) is not worth keeping prepared. */
const WORTH_PREPARING_AFTER = 3;
const MAX_COUNTED = 2000;

const names = new Map<string, string>();
const timesSeen = new Map<string, number>();

/**
 * The name under which PostgreSQL keeps a statement prepared, so that it parses a text once per connection;
 * undefined for texts that are rare or came after the limit.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const seen = (timesSeen.get(text) ?? 0) + 1;
  if (seen < WORTH_PREPARING_AFTER) {
    if (timesSeen.size >= MAX_COUNTED) timesSeen.clear();
    timesSeen.set(text, seen);
    return undefined;
  }
  timesSeen.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
