export function isEmailShape(value: string): boolean {
  return value.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/.test(value);
}

/** E-mail addresses compare without case and outer space. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}
