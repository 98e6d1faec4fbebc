/** What a person is told about her account, her reviews and her rewards; and questions to the operator. */
export const people = {
  'account.greeting': 'Hi,',
  'account.ignore': 'Was this not you? Then you need not do anything, and nothing changes.',
  'account.sentBecause': 'You receive this mail because this address was given to {product}.',
  'account.linkText': 'If the button does not work, open this address: {link}',

  'confirmEmail.subject': 'Confirm your e-mail address',
  'confirmEmail.preview': 'One tap, and your {product} account is ready.',
  'confirmEmail.title': 'Welcome to {product}!',
  'confirmEmail.lead':
    'Please confirm that this is your e-mail address, so that your orders and receipts reach you. This link works for three days.',
  'confirmEmail.button': 'Confirm my e-mail',

  'resetPassword.subject': 'Set a new password',
  'resetPassword.preview': 'This link works for 30 minutes, and once.',
  'resetPassword.title': 'Set a new password',
  'resetPassword.lead':
    'You, or somebody who typed your e-mail address, asked for a new {product} password. This link works for 30 minutes, and once.',
  'resetPassword.button': 'Set a new password',

  'passwordSet.subject': 'Your account now has a password',
  'passwordSet.title': 'Your account now has a password',
  'passwordSet.lead':
    'A first password was set for your {product} account. Your linked sign-ins still work, and other devices were signed out.',
  'signInLinked.subject': '{provider} now opens your account',
  'signInLinked.title': '{provider} is linked to your account',
  'signInLinked.lead':
    '{account} was linked to your {product} account and can be used to sign in from now on.',
  'signInUnlinked.subject': '{provider} no longer opens your account',
  'signInUnlinked.title': '{provider} is unlinked from your account',
  'signInUnlinked.lead':
    '{account} was unlinked from your {product} account and can no longer be used to sign in.',
  'waysIn.preview': 'Was this not you? Set a new password at once.',
  'waysIn.notYou':
    'Was this not you? Then somebody has been in your account: press “Forgot password?” on the sign-in page and set a new password. There you also choose which linked sign-ins stay.',
  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.preview': 'Was this not you? Set a new one at once.',
  'passwordChanged.title': 'Your password was changed',
  'passwordChanged.lead':
    'The password of your {product} account has just been changed, and your other devices were signed out.',
  'passwordChanged.notYou':
    'Was this not you? Then somebody else may have got in: press “Forgot password” on the sign-in page at once and set a new one.',
  'passwordChanged.button': 'Go to sign in',

  'changeEmail.subject': 'Confirm your new e-mail address',
  'changeEmail.preview': 'Your account changes to this address once you confirm it.',
  'changeEmail.title': 'Confirm your new e-mail address',
  'changeEmail.lead':
    'You asked to use this address for your {product} account from now on. It counts once you confirm it. This link works for 24 hours.',
  'changeEmail.button': 'Use this address',

  'emailChanging.subject': 'Your e-mail address is about to change',
  'emailChanging.preview': 'Somebody signed in to your account asked for it.',
  'emailChanging.title': 'Your e-mail address is about to change',
  'emailChanging.lead':
    'Your {product} account is to use {newEmail} from now on. It counts once the link sent there is opened.',
  'emailChanging.notYou':
    'Was this not you? Then set a new password at once: that signs out everybody else and stops the change.',

  'question.subject': '{name} asks by {page}',
  'question.title': '{name} asks',
  'question.from': 'From {name}, {email}, who was reading {page}.',
  'question.answer': 'An answer to this mail goes to {email}. Nobody has shown that this address is theirs.',

  'invitation.subject': 'Work with {store}',
  'invitation.preview': '{name} invites you to work for {store}.',
  'invitation.title': '{store} would like you in the kitchen',
  'invitation.lead': '{name} invites you to work for {store} on {product}, as {role}.',
  'invitation.how': 'Open the link within {days} days, and sign in or register with this e-mail address.',
  'invitation.button': 'See the invitation',
  'role.manager': 'manager',
  'role.staff': 'helper',
  'role.kitchen': 'kitchen',
  'role.packer': 'packer and driver',
  'role.finance': 'bookkeeper',
  'role.support': 'customer care',

  'reviewHidden.subject': 'Your review of {item} from {store} is out of sight',
  'reviewHidden.preview':
    'Why shoppers do not see what you wrote about {item} any more, and what you can do.',
  'reviewHidden.title': 'Your review is out of sight',
  'reviewHidden.lead':
    'The people of {product} looked at your review of {item} from {store}. Shoppers do not see it any more, and its stars do not count.',
  'reviewHidden.reason': 'What they say: {note}',
  'reviewHidden.appeal':
    'If you think that is wrong, open your order and tell us why. You can do that once, and somebody looks again.',
  'reviewHidden.final': 'You asked for another look. {product} has looked again, and it stays that way.',
  'reviewHidden.button': 'Ask for another look',
  'reviewBack.subject': 'Your review of {item} from {store} is back',
  'reviewBack.preview': 'Shoppers see what you wrote about {item} again.',
  'reviewBack.title': 'Your review is back',
  'reviewBack.lead':
    'We looked at your review of {item} from {store} again. Shoppers see it as before, and its stars count. Thank you for your patience.',

  'reward.button': 'Open your rewards',
  'rewardInHold.subject': '{amount} is on its way to you',
  'rewardInHold.preview': '{seller} has sold to enough buyers. It is yours on {date}.',
  'rewardInHold.title': '{amount} is on its way',
  'rewardInHold.lead': '{seller}, whom you invited, has sold to enough different buyers.',
  'rewardInHold.when':
    'If their orders are not given back, {amount} is yours on {date}. You need not do anything.',
  'rewardEarned.subject': 'You earned {amount}',
  'rewardEarned.preview': 'For inviting {seller}. Thank you!',
  'rewardEarned.title': '{amount} is yours',
  'rewardEarned.lead': 'Thank you for inviting {seller}: {amount} was added to your rewards.',
  'rewardEarned.how':
    'You can ask for it to be paid to your bank account once your balance reaches the least amount.',
  'rewardBooked.given': '{amount} was added to your rewards',
  'rewardBooked.taken': '{amount} was taken from your rewards',
  'payoutRequested.subject': 'You asked for {amount}',
  'payoutRequested.title': 'We have your request for {amount}',
  'payoutRequested.lead':
    'You asked us to pay {amount} of your rewards to {account}. You hear from us when it is on its way.',
  'payoutRequested.notYou': 'Was that not you? Answer this mail at once, and change your password.',
  'payoutApproved.subject': 'Your payout of {amount} was approved',
  'payoutApproved.title': '{amount} is being sent',
  'payoutApproved.lead': 'Your payout of {amount} was approved and goes to {account} next.',
  'payoutPaid.subject': 'We paid you {amount}',
  'payoutPaid.title': '{amount} was paid',
  'payoutPaid.lead': 'We paid {amount} of your rewards to {account}.',
  'payoutPaid.reference': 'Reference of the transfer: {reference}',
  'payoutPaid.receipt': 'The receipt is on the page of your payouts.',
  'payoutFailed.subject': 'Your payout of {amount} did not go through',
  'payoutFailed.title': '{amount} could not be paid',
  'payoutFailed.lead':
    'Your payout of {amount} to {account} did not go through. The amount is back in your balance.',
  'payoutFailed.next': 'Please look at your bank account’s details before you ask again.',
} as const;
