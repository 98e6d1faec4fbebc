/** An order number as a person types it from a mail: `#si 1a2b3c4d` is `SI1A2B3C4D`. */
export function normaliseOrderNumber(text: string): string {
  return text.replace(/^#|\s/g, '').toUpperCase();
}

/** A mailed code as a person types it: `123 456` is `123456`. */
export function normaliseCode(text: string): string {
  return text.replace(/[\s-]/g, '');
}
