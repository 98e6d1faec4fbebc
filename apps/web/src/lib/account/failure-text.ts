type FailureText = 'account.tooMany' | 'account.failed.text' | 'account.failed.answered';

/** The text for a failed call whose code has no text of its own. Texts of the group `account`. */
export function failureText(code: string): FailureText {
  if (code === 'rate_limited') return 'account.tooMany';
  return code === 'network' ? 'account.failed.text' : 'account.failed.answered';
}
