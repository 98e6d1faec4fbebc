const HIDDEN = '•••';

/** `Siti Hajar` is `S••• H•••`. */
export const maskedWords = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}${HIDDEN}`)
    .join(' ');

/** `siti@mail.example` is `s•••@mail.example`; what is no address is hidden whole. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? (email === '' ? '' : HIDDEN) : `${[...email][0] ?? ''}${HIDDEN}${email.slice(at)}`;
}

/** The last four digits; of a short number the last two. */
export function maskedPhone(phone: string): string {
  if (phone === '') return '';
  return `${HIDDEN}${phone.slice(phone.length > 8 ? -4 : -2)}`;
}
