/** Digits, spaces, hyphens, parentheses and an optional leading plus (specification, storefront ordering, section 5). */
export function isPhoneShape(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return /^\+?[\d\s()-]+$/.test(value.trim()) && digits >= 7 && digits <= 15;
}

/** On blur: a leading 0 gets +6 before it; a leading 1 followed by a digit gets +60 before it. Anything else stays. */
export function prefixMalaysianPhone(value: string): string {
  const phone = value.trim();
  if (phone.startsWith('0')) return `+6${phone}`;
  if (/^1\d/.test(phone)) return `+60${phone}`;
  return phone;
}

/** For comparing and for providers: only the leading plus and digits, Malaysian prefix applied. */
export function normalisePhone(value: string): string {
  const phone = prefixMalaysianPhone(value).replace(/[^\d+]/g, '');
  // Written without its plus it is the same number.
  return /^60\d{8,}$/.test(phone) ? `+${phone}` : phone;
}

/** Courier delivery takes Malaysian numbers only: one that starts with + must start with +60. */
export function isMalaysianForCourier(value: string): boolean {
  const phone = value.trim();
  return !phone.startsWith('+') || phone.startsWith('+60');
}

export function isEmailShape(value: string): boolean {
  return value.length <= 254 && /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/.test(value);
}

/** E-mail addresses compare without case and outer space. */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** As registration writes a phone: spaces, dashes and brackets out; without a leading +6 it gets +60, a leading 0 dropped. */
export function normaliseMalaysianPhone(value: string): string {
  const phone = value.replace(/[\s()-]/g, '');
  if (phone === '' || phone.startsWith('+6')) return phone;
  if (phone.startsWith('+')) return phone;
  // Written without its plus it is the same number.
  if (/^60\d{8,11}$/.test(phone)) return `+${phone}`;
  return `+60${phone.replace(/^0/, '')}`;
}

/** +60 followed by 8 to 11 digits. */
export function isMalaysianMobile(value: string): boolean {
  return /^\+60\d{8,11}$/.test(value);
}
