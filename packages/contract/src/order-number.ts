/**
 * The specified order number: first two characters of the customer's name plus the first 8 characters of the id,
 * upper-cased. Characters other than letters and digits of any script are skipped, so that a name such as "'Ain" still
 * gives letters; a name without two falls back to X. A label for people, never a credential.
 */
export function orderNumber(customerName: string, orderId: string): string {
  const letters = (customerName.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2);
  while (letters.length < 2) letters.push('X');
  return (letters.join('') + orderId.slice(0, 8)).toUpperCase();
}
