import { createClient } from '@dapur/contract/client';
import { toast } from '../../components/ui/toast.ts';
import type { Translate } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { endSession } from '../../lib/account/session.ts';
import { readToken } from '../../lib/token.ts';

/**
 * Ends the session here and at once, says so, and then tells the server. Pages that need a session lead away by
 * themselves. Needs the message group `session`.
 */
export async function signOut(t: Translate): Promise<void> {
  const token = readToken();
  endSession();
  toast({ title: t('session.seeYou') });
  if (token === null) return;
  const client = createClient({
    base: '/api',
    headers: () => ({ Authorization: `Bearer ${token}` }),
    // The page may be left before the answer is there.
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  // Signed out here either way; the server's session ends by itself.
  await client(accountApi.logout, {}).catch(() => undefined);
}
