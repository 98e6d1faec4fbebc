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
