import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';

/** Writes a signed-in person's choice into what she agreed to. The choice itself is the browser's, so it holds without. */
export async function noteChoice(isGiven: boolean): Promise<void> {
  await platformClient(accountApi.noteAnalyticsChoice, { body: { is_given: isGiven } }).catch(() => {});
}
