import { isEmailShape } from '@dapur/contract/people/email';
import type { LeftOut } from '@dapur/contract/messages/message-rules';

/** A customer who was chosen for a message. */
export interface Chosen {
  readonly id: string;
  readonly email: string;
  readonly has_consent: boolean;
  readonly is_blocked: boolean;
}

export interface Sorted<C extends Chosen> {
  readonly receivers: readonly C[];
  readonly leftOut: Readonly<Record<LeftOut, number>>;
}

/** Who of those that were chosen gets a message, in their order, and how many get none for which reason. */
export function sortReceivers<C extends Chosen>(chosen: readonly C[]): Sorted<C> {
  const leftOut = { blocked: 0, no_consent: 0, no_address: 0, doubled: 0 };
  const receivers: C[] = [];
  const addresses = new Set<string>();
  for (const one of chosen) {
    const reason = whyNot(one) ?? (addresses.has(one.email.toLowerCase()) ? 'doubled' : undefined);
    if (reason === undefined) {
      receivers.push(one);
      addresses.add(one.email.toLowerCase());
    } else leftOut[reason] += 1;
  }
  return { receivers, leftOut };
}

/** Why a store may not mail this customer news; undefined when it may. Checked again just before the mail is sent. */
export function whyNot({
  email,
  has_consent: hasConsent,
  is_blocked: isBlocked,
}: Omit<Chosen, 'id'>): Exclude<LeftOut, 'doubled'> | undefined {
  if (isBlocked) return 'blocked';
  if (!hasConsent) return 'no_consent';
  return isEmailShape(email) && !email.toLowerCase().endsWith('.invalid') ? undefined : 'no_address';
}
