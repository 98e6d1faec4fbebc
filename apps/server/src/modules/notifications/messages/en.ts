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
} as const;

export type MessageKey = keyof typeof en;
export type Catalogue = { readonly [K in MessageKey]: string };
