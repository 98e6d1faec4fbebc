import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';

/**
 * Records a signed-in person's choice among their consents. The choice itself is kept in the browser, so it holds
 * even if this fails.
 */
export async function noteChoice(isGiven: boolean): Promise<void> {
  await platformClient(accountApi.noteAnalyticsChoice, { body: { is_given: isGiven } }).catch(() => {});
}
