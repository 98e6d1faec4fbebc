/**
 * What stands before a Malaysian number without its area's 0: the country, with or without its plus, or nothing where
 * the number itself looks Malaysian; then the country a second time, and the 0 that is only dialled within the country.
 */
const MALAYSIAN = /^(?:\+60|60(?=\d{8})|(?=0|1\d|[3-9]\d{7,8}$))(?:0*60(?=0*[1-9]\d{7}))*0*(?!0)(\d*)$/;

/**
 * The one form of a phone number, for comparing, for providers and for links: a plus, the country and the number
 * (E.164). `phone_form` of the database says the same.
 */
export function normalisePhone(value: string): string {
  const phone = value.replace(/[^\d+]/g, '').replace(/^00+/, '+');
  const malaysian = MALAYSIAN.exec(phone)?.[1];
  if (malaysian !== undefined) return `+60${malaysian}`;
  // Another country's number that was written without its plus.
  return /^\d{10,}$/.test(phone) ? `+${phone}` : phone;
}
