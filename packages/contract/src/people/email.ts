const PART = String.raw`[^\s\p{Cc}\p{Cf}@<>(),;:"\\[\].]+`;
const SHAPE = new RegExp(`^${PART}(?:\\.${PART})*@${PART}(?:\\.${PART})+$`, 'u');

/**
 * The one rule for mail addresses: a single plain one, which a mail's header and envelope can carry as it is. Quoted
 * forms, comments and lists are none.
 */
export function isEmailShape(value: string): boolean {
  return value.length <= 254 && SHAPE.test(value);
}

/** E-mail addresses compare without case and outer space. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}
