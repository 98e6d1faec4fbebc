/**
 * The Content-Disposition of a file (RFC 6266): its name in full, and in plain letters for readers that know no other.
 * The name must be one line; nothing in it can end the value.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replace(/[^\w.-]+/g, '-');
  // What encodeURIComponent leaves as it is, but RFC 8187 does not allow.
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
