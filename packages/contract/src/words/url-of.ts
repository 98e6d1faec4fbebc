/** What an address says in its parts; undefined where the text is none. Older phones lack `URL.canParse` and `URL.parse`. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
