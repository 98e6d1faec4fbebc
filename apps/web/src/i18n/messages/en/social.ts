/** Signing in by Google or Facebook. Those of the specification stand word for word. */
export const social = {
  'social.continueWith': 'Continue with {provider}',
  'social.failed': '{provider} authentication failed. Please try again.',
  'social.anyFailed': 'Social authentication failed. Please try again.',
  'social.googleIssue': 'Google authentication encountered an issue. Click to retry or use email login.',
  'social.facebookNotConfigured':
    'Facebook authentication is not configured. Please contact the administrator.',
  'social.emailText':
    '{provider} did not give us your email address. Where should we send your order confirmations?',
  'social.continue': 'Continue',
  'social.conflict':
    'This {provider} account belongs to another account here, or another one is linked to yours.',
  'social.linkedTitle': 'Linked sign-ins',
  'social.linkedText': 'Sign in with one tap instead of your password.',
  'social.listFailed': "We couldn't load your linked sign-ins.",
  'social.unlink': 'Unlink',
  'social.unlinkTitle': 'Unlink {provider}?',
  'social.unlinkText': 'You will no longer be able to sign in with {provider}. Your account and orders stay.',
  'social.unlinked': '{provider} is unlinked',
  'social.proofTitle': 'Is it you?',
  'social.proofText': 'Only you can change how you sign in. Enter your password to continue.',
  'social.proofAgain': 'Only you can change how you sign in. Sign in once more to continue.',
  'social.proofOther': 'This {provider} account is not linked to yours.',
  'social.proofNone':
    "You can't use any of your sign-ins right now. Sign out and tap “Forgot password?” to sign in by email.",
  'social.onlyWay': 'This is your only way to sign in. Set a password first.',
} as const;
