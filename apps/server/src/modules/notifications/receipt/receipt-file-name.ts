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
      .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')
      .slice(0, 57);
  return `${safe(productName) || 'receipt'}-${safe(receiptNumber) || 'receipt'}.pdf`;
}
