/** The fields that a refusal of the server is about, by their paths in the body. */
export function namedFields(details: unknown): string[] {
  if (!Array.isArray(details)) return [];
  return (details as unknown[]).flatMap((one) =>
    typeof one === 'object' && one !== null && 'field' in one && typeof one.field === 'string'
      ? [one.field]
      : [],
  );
}
