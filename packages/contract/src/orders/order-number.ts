/**
 * The specified order number: first two characters of the customer's name plus the first 8 characters of the id,
 * upper-cased. Skipped is what is no letter or digit, so that a name such as "'Ain" still gives letters, and what not
 * every paper carries or reads in one direction: Arabic before digits would change places with them. A Latin letter with
 * a rare mark loses it; a name without two falls back to X. A label for people, never a credential.
 */
export function orderNumber(customerName: string, orderId: string): string {
  const plain = customerName
    .normalize('NFC')
    .replace(/[\u0180-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD'));
  const letters = (
    plain.match(/[0-9A-Za-zªºÀ-ÖØ-öø-ňŊ-ſ\u4e00-\u9fff]|(?=\p{L})\p{Script=Tamil}/gu) ?? []
  ).slice(0, 2);
  while (letters.length < 2) letters.push('X');
  return (letters.join('') + orderId.slice(0, 8)).toUpperCase();
}
