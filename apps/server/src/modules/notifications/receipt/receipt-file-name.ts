/**
 * `Dapur-R000123.pdf`: the product's name, then the receipt number, in letters every file system takes.
 * Whatever else a number holds becomes `-`; the name never starts with a dot and has at most 120 characters.
 */
export function receiptFileName(productName: string, receiptNumber: string): string {
  const safe = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/\.{2,}/g, '.')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 57);
  return `${safe(productName) || 'receipt'}-${safe(receiptNumber) || 'receipt'}.pdf`;
}

/** The Content-Disposition of a download (RFC 6266): an ASCII name for old clients, the exact one in UTF-8. */
export function contentDisposition(fileName: string): string {
  const clean = fileName.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_');
  const ascii = clean.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
