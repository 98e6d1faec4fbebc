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
