/** What a person is told about their account, reviews and rewards; and questions to the operator. */
export const people = {
  'account.greeting': 'Hi,',
  'account.ignore': 'Not you? You can ignore this email. Nothing will change.',
  'account.sentBecause': 'You get this email because someone gave this address to {product}.',
  'account.linkText': 'If the button does not work, open this address: {link}',

  'confirmEmail.subject': 'Confirm your email',
  'confirmEmail.preview': 'One tap, and your {product} account is ready.',
  'confirmEmail.title': 'Welcome to {product}!',
  'confirmEmail.lead':
    'Please confirm your email, so that your orders and receipts reach you. This link works for three days.',
  'confirmEmail.button': 'Confirm my email',

  'resetPassword.subject': 'Set a new password',
  'resetPassword.preview': 'This link works once, for 30 minutes.',
  'resetPassword.title': 'Set a new password',
  'resetPassword.lead':
    'You, or someone who entered your email, asked for a new {product} password. This link works once, for 30 minutes.',
  'resetPassword.button': 'Set a new password',

  'passwordSet.subject': 'Your account now has a password',
  'passwordSet.title': 'Your account now has a password',
  'passwordSet.lead':
    'Your {product} account now has a first password. Your linked sign-ins still work. Other devices were signed out.',
  'signInLinked.subject': '{provider} now opens your account',
  'signInLinked.title': '{provider} is linked to your account',
  'signInLinked.lead': '{account} was linked to your {product} account. You can now sign in with it.',
  'signInUnlinked.subject': '{provider} no longer opens your account',
  'signInUnlinked.title': '{provider} is unlinked from your account',
  'signInUnlinked.lead':
    '{account} was unlinked from your {product} account. You can no longer sign in with it.',
  'waysIn.preview': 'Not you? Set a new password now.',
  'waysIn.notYou':
    'Not you? Someone may have been in your account. Tap “Forgot password?” on the sign-in page and set a new password. There you also choose which linked sign-ins to keep.',
  'passwordChanged.subject': 'Your password was changed',
  'passwordChanged.preview': 'Not you? Set a new one now.',
  'passwordChanged.title': 'Your password was changed',
  'passwordChanged.lead':
    'The password of your {product} account was just changed, and your other devices were signed out.',
  'passwordChanged.notYou':
    'Not you? Someone else may have got in. Tap “Forgot password” on the sign-in page now and set a new one.',
  'passwordChanged.button': 'Go to sign in',

  'changeEmail.subject': 'Confirm your new email',
  'changeEmail.preview': 'Your account uses this email once you confirm it.',
  'changeEmail.title': 'Confirm your new email',
  'changeEmail.lead':
    'You asked to use this email for your {product} account. It changes once you confirm it. This link works for 24 hours.',
  'changeEmail.button': 'Use this address',

  'emailChanging.subject': 'Your email is about to change',
  'emailChanging.preview': 'Someone signed in to your account asked for this.',
  'emailChanging.title': 'Your email is about to change',
  'emailChanging.lead': 'Your {product} account will use {newEmail} once the link sent there is opened.',
  'emailChanging.notYou':
    'Not you? Set a new password now: that signs out everyone else and stops the change.',

  'question.subject': '{name} asked a question on {page}',
  'question.title': '{name} has a question',
  'question.from': 'From {name}, {email}, on the page {page}.',
  'question.answer':
    'A reply to this email goes to {email}. We have not checked that this address is theirs.',

  'invitation.subject': 'Join {store}',
  'invitation.preview': '{name} invites you to join the team of {store}.',
  'invitation.title': '{store} invites you to join the team',
  'invitation.lead': '{name} invites you to join {store} on {product} as {role}.',
  'invitation.how': 'Open the link within {days} days, and sign in or register with this email.',
  'invitation.button': 'See the invitation',
  'role.manager': 'manager',
  'role.staff': 'helper',
  'role.kitchen': 'kitchen helper',
  'role.packer': 'packer and driver',
  'role.finance': 'bookkeeper',
  'role.support': 'customer care',

  'reviewHidden.subject': 'Your review of {item} from {store} is hidden',
  'reviewHidden.preview': 'Why customers no longer see your review of {item}, and what you can do.',
  'reviewHidden.title': 'Your review is hidden',
  'reviewHidden.lead':
    'Our team at {product} checked your review of {item} from {store}. Customers no longer see it, and its stars do not count.',
  'reviewHidden.reason': 'Reason: {note}',
  'reviewHidden.appeal':
    'If you think this is wrong, open your order and tell us why. You can do this once, and we will check it again.',
  'reviewHidden.final': 'You asked for a second review. {product} checked again and kept the decision.',
  'reviewHidden.button': 'Ask for a second review',
  'reviewBack.subject': 'Your review of {item} from {store} is back',
  'reviewBack.preview': 'Customers can see your review of {item} again.',
  'reviewBack.title': 'Your review is back',
  'reviewBack.lead':
    'We checked your review of {item} from {store} again. Customers see it as before, and its stars count. Thank you for your patience.',

  'reward.button': 'Open your rewards',
  'rewardInHold.subject': '{amount} is on its way to you',
  'rewardInHold.preview': '{seller} has sold to enough customers. The reward is yours on {date}.',
  'rewardInHold.title': '{amount} is on its way',
  'rewardInHold.lead': '{seller}, whom you invited, has sold to enough different customers.',
  'rewardInHold.when':
    "If their orders are not refunded, {amount} is yours on {date}. You don't need to do anything.",
  'rewardEarned.subject': 'You earned {amount}',
  'rewardEarned.preview': 'For inviting {seller}. Thank you!',
  'rewardEarned.title': '{amount} is yours',
  'rewardEarned.lead': 'Thank you for inviting {seller}. We added {amount} to your rewards.',
  'rewardEarned.how': 'You can ask us to pay it to your bank account once your balance reaches the minimum.',
  'rewardBooked.given': '{amount} was added to your rewards',
  'rewardBooked.taken': '{amount} was taken from your rewards',
  'payoutRequested.subject': 'You requested {amount}',
  'payoutRequested.title': 'We have your request for {amount}',
  'payoutRequested.lead':
    "You asked us to pay {amount} of your rewards to {account}. We'll email you when we send it.",
  'payoutRequested.notYou': 'Not you? Reply to this email now, and change your password.',
  'payoutApproved.subject': 'Your payout of {amount} was approved',
  'payoutApproved.title': '{amount} is being sent',
  'payoutApproved.lead': 'Your payout of {amount} was approved. We send it to {account} next.',
  'payoutPaid.subject': 'We paid you {amount}',
  'payoutPaid.title': '{amount} was paid',
  'payoutPaid.lead': 'We paid {amount} of your rewards to {account}.',
  'payoutPaid.reference': 'Transfer reference: {reference}',
  'payoutPaid.receipt': 'You can find the receipt on your payouts page.',
  'payoutFailed.subject': 'Your payout of {amount} did not go through',
  'payoutFailed.title': "We couldn't pay {amount}",
  'payoutFailed.lead':
    'Your payout of {amount} to {account} did not go through. The amount is back in your balance.',
  'payoutFailed.next': 'Please check your bank details before you ask again.',
} as const;
