import { normalisePhone } from '@dapur/contract/people/phone';

/** How somebody can be reached, as it is known of two accounts. */
export interface Reach {
  readonly email: string;
  readonly phone: string | null;
}

/** Mail services that ignore full stops in front of the @. */
const WITHOUT_STOPS = new Set(['gmail.com', 'googlemail.com']);

/** Whether two accounts are likely one person's: the same phone, or the same mailbox in another spelling. */
export function isSamePerson(one: Reach, other: Reach): boolean {
  const [phone, otherPhone] = [normalisePhone(one.phone ?? ''), normalisePhone(other.phone ?? '')];
  return (phone !== '' && phone === otherPhone) || mailboxOf(one.email) === mailboxOf(other.email);
}

/** `Siti.Kek+store@gmail.com` and `sitikek@googlemail.com` are one mailbox. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  return WITHOUT_STOPS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
