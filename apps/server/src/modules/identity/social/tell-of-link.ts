import type { SocialProvider } from '@dapur/contract/people/identity';
import type { Tx } from '../../../platform/db/index.ts';
import { addToPlatformOutbox } from '../../events/index.ts';
import { maskedEmail } from './domain/display-name.ts';

/** Has the account's mail address told that a way into it came or went. `tx` must be of the platform. */
export function tellOfLink(
  tx: Tx,
  what: 'linked' | 'unlinked',
  userId: string,
  { provider, email }: { readonly provider: SocialProvider; readonly email: string | null },
): Promise<void> {
  return addToPlatformOutbox(tx, {
    topic: what === 'linked' ? 'account.sign_in_linked' : 'account.sign_in_unlinked',
    payload: { userId, provider, account: email === null ? null : maskedEmail(email) },
  });
}
