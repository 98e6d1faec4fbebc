import { accountApi } from '../../lib/account/account-api.ts';
import { platformClient } from '../../lib/api.ts';

const COUNTED = 'dapur:referral-counted';

/** The code in the address of the page that opens a store; undefined on every other page. */
function codeInAddress(): string | undefined {
  if (location.pathname !== '/u/register-store') return undefined;
  const code = new URLSearchParams(location.search).get('ref')?.trim() ?? '';
  return /^[A-Za-z0-9]{4,20}$/.test(code) ? code : undefined;
}

/** Counts that somebody opened the link, once for a tab. What goes wrong is nobody's concern. */
export function noteReferralClick(): void {
  const code = codeInAddress();
  if (code === undefined) return;
  try {
    if (sessionStorage.getItem(COUNTED) === code) return;
    sessionStorage.setItem(COUNTED, code);
  } catch {
    return;
  }
  platformClient(accountApi.noteReferralClick, { body: { code } }).catch(() => {});
}

/** Notes that the person who is signed in now came by the referral link. */
export function noteReferralArrival(): void {
  const code = codeInAddress();
  if (code !== undefined) platformClient(accountApi.noteReferralArrival, { body: { code } }).catch(() => {});
}
