import { visibleText } from '@dapur/contract/words/clean-text';

const LONGEST = 80;
const unstorable =
  /[\u0000-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The name of a new account: the provider's, made fit to keep, else what stands before the @. Never empty. */
export function displayName(name: string | undefined, email: string): string {
  const clean = visibleText((name ?? '').replace(unstorable, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return cut(clean) || cut(email.split('@')[0] ?? '') || 'Customer';
}

/** Whole characters, counted as the database's rules count them. */
function cut(text: string): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > LONGEST) break;
    kept += character;
  }
  return kept.trim();
}

/** `a•••@gmail.com`: enough to recognise one's own address by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}
