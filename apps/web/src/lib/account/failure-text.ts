/** What to say of a call that failed where its code says nothing of the matter itself. Texts of the group `account`. */
export const failureText = (code: string): 'account.tooMany' | 'account.failed.text' =>
  code === 'rate_limited' ? 'account.tooMany' : 'account.failed.text';
