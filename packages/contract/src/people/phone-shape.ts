/** Digits, spaces, hyphens, parentheses and an optional leading plus (specification, storefront ordering, section 5). */
export function isPhoneShape(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return /^\+?[\d\s()-]+$/.test(value.trim()) && digits >= 7 && digits <= 15;
}
