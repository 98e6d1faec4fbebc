type FailureText = 'account.tooMany' | 'account.failed.text' | 'account.failed.answered';

/** What to say of a call that failed where its code says nothing of the matter itself. Texts of the group `account`. */
export function failureText(code: string): FailureText {
  if (code === 'rate_limited') return 'account.tooMany';
  return code === 'network' ? 'account.failed.text' : 'account.failed.answered';
}
