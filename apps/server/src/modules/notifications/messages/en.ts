export const en = {
  'receipt.title': 'Receipt',
  'receipt.number': 'Receipt no.',
  'receipt.paid': 'Paid',
  'receipt.unpaid': 'Awaiting payment',
  'receipt.page': 'Page {page} of {pages}',
  'receipt.continued': 'Receipt {number}, continued',
  'receipt.thanks': 'Thank you for ordering from {store}.',
  'receipt.computerGenerated': 'This receipt was made by computer and needs no signature.',
  'receipt.taxRegistration': 'Tax registration no. {number}',

  'order.number': 'Order no.',
  'order.placedAt': 'Ordered on',
  'order.paidAt': 'Paid on',
  'order.paymentMethod': 'Paid with',
  'order.paymentRef': 'Payment reference',
  'order.pickup': 'Pickup',
  'order.delivery': 'Delivery',
  'order.pickupAt': 'Pick up at',
  'order.deliverTo': 'Deliver to',
  'order.when': 'When',
  'order.hours': 'Opening hours',
  'order.instructions': 'Pickup instructions',
  'order.map': 'Open the map',
  'order.customer': 'Customer',
  'order.notes': 'Notes',
  'order.item': 'Item',
  'order.quantity': 'Qty',
  'order.unitPrice': 'Price',
  'order.amount': 'Amount',
  'order.subtotal': 'Subtotal',
  'order.discount': 'Discount',
  'order.discountWithVoucher': 'Discount ({code})',
  'order.deliveryFee': 'Delivery fee',
  'order.tax': 'Tax',
  'order.total': 'Total',
  'order.totalPaid': 'Total paid',

  'mail.greeting': 'Hi {name},',
  'mail.sentBecause': 'You receive this mail because you ordered from {store}.',
  'mail.questions': 'Questions? Contact {store}: {contact}',

  'confirmation.subject': '{store}: order {number} confirmed for {date}',
  'confirmation.preview': '{total} paid. See you on {date}, {time}.',
  'confirmation.title': 'Order Confirmed',
  'confirmation.pickupLead':
    'Your payment arrived and {store} has your order. It will be ready for you to pick up on {date}, {time}.',
  'confirmation.deliveryLead':
    'Your payment arrived and {store} has your order. It will be delivered to you on {date}, {time}.',
  'confirmation.viewOrder': 'View your order',
  'confirmation.track': 'Track your delivery',
  'confirmation.keepLink': 'This link opens your order without signing in. Keep it to yourself.',

  'late.subject': '{store}: {total} to be refunded for order {number}',
  'late.preview': 'Your payment came after order {number} was cancelled. You get {total} back.',
  'late.title': 'Your money will be refunded',
  'late.lead':
    'Your payment of {total} for order {number} reached us after the order was cancelled, and the portions had been sold by then. We are sorry: this order will not be made.',
  'late.next':
    '{store} owes you the full amount, {total}, and has been asked to refund it. You need not do anything. Keep this mail and the payment reference until the money is back.',
  'late.viewOrder': 'View the order',
  'late.amount': 'Refund due',

  'lateOwner.subject': 'Refund {total} for order {number}',
  'lateOwner.preview': '{customer} paid after the order was cancelled, and the portions are gone.',
  'lateOwner.title': 'A refund is due',
  'lateOwner.lead':
    '{customer} paid {total} for order {number} after it was cancelled. The portions for {date} had been sold by then, so the order was not brought back. Do not prepare it.',
  'lateOwner.next':
    'Please refund {total} to the customer, then mark the refund as done so that both of you see it.',
  'lateOwner.open': 'Open the refund',
  'lateOwner.sentBecause': 'You receive this mail because you run {store}.',

  'account.greeting': 'Hi,',
  'account.ignore': 'Was this not you? Then you need not do anything, and nothing changes.',
  'account.sentBecause': 'You receive this mail because this address was given to {product}.',
  'account.linkText': 'If the button does not work, open this address: {link}',

  'confirmEmail.subject': 'Confirm your e-mail address',
  'confirmEmail.preview': 'One press, and your {product} account is complete.',
  'confirmEmail.title': 'Welcome to {product}!',
  'confirmEmail.lead':
    'Please confirm that this is your e-mail address, so that your orders and receipts reach you. The link holds for three days.',
  'confirmEmail.button': 'Confirm my e-mail',

  'resetPassword.subject': 'Set a new password',
  'resetPassword.preview': 'The link holds for 30 minutes and works once.',
  'resetPassword.title': 'Set a new password',
  'resetPassword.lead':
    'You, or somebody who typed your e-mail address, asked for a new {product} password. The link holds for 30 minutes and works once.',
  'resetPassword.button': 'Set a new password',

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
    'You asked to use this address for your {product} account from now on. It counts once you confirm it. The link holds for 24 hours.',
  'changeEmail.button': 'Use this address',

  'emailChanging.subject': 'Your e-mail address is about to change',
  'emailChanging.preview': 'Somebody signed in to your account asked for it.',
  'emailChanging.title': 'Your e-mail address is about to change',
  'emailChanging.lead':
    'Your {product} account is to use {newEmail} from now on. It counts once the link sent there is opened.',
  'emailChanging.notYou':
    'Was this not you? Then set a new password at once: that signs out everybody else and stops the change.',

  'claimCode.subject': 'Your code: {code}',
  'claimCode.preview': 'It adds order {number} to your account.',
  'claimCode.title': 'Your code is {code}',
  'claimCode.lead':
    'Type this code to add order {number} from {store} to your {product} account. It holds for 15 minutes.',
  'claimCode.keep': 'Give it to nobody. {product} and {store} never ask for it.',
} as const;

export type MessageKey = keyof typeof en;
export type Catalogue = { readonly [K in MessageKey]: string };
