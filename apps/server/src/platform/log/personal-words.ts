/** Begins where a word does, or a long word without an @ would be tried from each of its letters. */
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Of Malaysia: +60 12-345 6789, 0123456789. Not within an id or a longer number. */
const PHONE = /(?<![\w.:-])\+?(?:60[ -]?|0)1\d(?:[ -]?\d){7,8}(?![\w-])/g;
/** As a header or a query says them. */
const PROOF = /\b(Bearer +|(?:token|ticket|password)=)[^\s"&\\]+/gi;

/**
 * A log line without what names or reaches a person, and without what proves a right: what others told us (a mail
 * server, the database) may hold it in the middle of a sentence.
 */
export function withoutPersonalWords(line: string): string {
  const open = line.includes('@') ? line.replace(MAIL, '[mail]') : line;
  return open.replace(PHONE, '[phone]').replace(PROOF, '$1[redacted]');
}
