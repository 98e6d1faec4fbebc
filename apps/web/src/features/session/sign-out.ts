import { createClient } from '@dapur/contract/client';
import { toast } from '../../components/toast.tsx';
import type { Translate } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { endSession } from '../../lib/account/session.ts';
import { readToken } from '../../lib/token.ts';

/** What the login page says to somebody who was led there after signing out. */
export const LOGGED_OUT_HREF = '/p/login?error=logged_out';

/**
 * Ends the session here and at once, says so, and then tells the server. With `redirectTo` the browser goes on there
 * once the server knows, or cannot be reached.
 */
export async function signOut(t: Translate, redirectTo?: string): Promise<void> {
  const token = readToken();
  endSession();
  toast({ title: t('session.seeYou') });
  if (token !== null) {
    const client = createClient({ base: '/api', headers: () => ({ Authorization: `Bearer ${token}` }) });
    // Signed out here either way; the server's session ends by itself.
    await client(accountApi.logout, {}).catch(() => undefined);
  }
  if (redirectTo !== undefined) location.assign(redirectTo);
}
