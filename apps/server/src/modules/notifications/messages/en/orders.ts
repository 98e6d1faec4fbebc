/** Receipts, and what a buyer is told about an order and by its store. */
export const orders = {
  'receipt.title': 'Receipt',
  'receipt.number': 'Receipt no.',
  'receipt.paid': 'Paid',
  'receipt.unpaid': 'Awaiting payment',
  'receipt.partlyPaid': 'Partly paid',
  'receipt.cancelled': 'Cancelled',
  'receipt.refundDue': 'Refund due',
  'receipt.refunded': 'Refunded',
  'receipt.cancelledTitle': 'This order was cancelled',
  'receipt.cancelledDue': '{store} will refund {amount}. The order will not be made.',
  'receipt.cancelledRefunded': '{amount} was refunded. The order was not made.',
  'receipt.cancelledOnly': 'The order will not be made.',
  'receipt.page': 'Page {page} of {pages}',
  'receipt.continued': 'Receipt {number}, continued',
  'receipt.thanks': 'Thank you for ordering from {store}.',
  'receipt.computerGenerated': 'This receipt is computer-generated and needs no signature.',
  'receipt.soldByPerson': 'Sold by {name} (individual, no registered business)',
  'receipt.soldByBusiness': 'Sold by {name} ({number})',
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
  'order.recipient': 'Recipient',
  'order.deliveredBy': 'Delivered by',
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
  'order.freeDelivery': 'Delivery discount ({code})',
  'order.deliveryFee': 'Delivery fee',
  'order.free': 'Free',
  'order.tax': 'Tax',
  'order.total': 'Total',
  'order.totalPaid': 'Total paid',
  'order.paidSoFar': 'Paid so far',
  'order.by.cash': 'Cash',
  'order.by.transfer': 'Bank transfer',
  'order.by.elsewhere': 'Another way',
  'order.by.on_pickup': 'Cash on pickup',
  'order.cashDue': 'To pay in cash on pickup',
  'order.restBy': 'To pay by {date}',
  'order.storeCredit': 'Paid with store credit',

  'letter.because': 'You get this email because you agreed to news from {store}.',
  'letter.end': 'Stop news',
  'letter.birthday.subject': 'Happy birthday, {name}!',
  'letter.birthday.text':
    'Hi {name},\n\nHappy birthday from all of us at {store}! If you would like something special on your table, we would love to make it for you:\n{link}',
  'letter.thanks.subject': 'Thank you from {store}',
  'letter.thanks.text':
    'Hi {name},\n\nThank you for ordering from us. It means a lot to a small kitchen like ours. Whenever you would like more, you find us here:\n{link}\n\n{store}',
  'letter.miss_you.subject': 'We have missed you, {name}',
  'letter.miss_you.text':
    'Hi {name},\n\nIt has been a while since your last order at {store}. Come and see what we are making these days:\n{link}',
  'letter.new_menu.subject': 'Something new at {store}',
  'letter.new_menu.text':
    'Hi {name},\n\nThere is something new on our menu. Have a look, and order while there is some left:\n{link}\n\n{store}',

  'mail.greeting': 'Hi {name},',
  'mail.sentBecause': 'You get this email because you ordered from {store}.',
  'mail.whatsapp': 'WhatsApp {store}',
  'mail.whatsappText': 'Hello, this is about my order {number}.',
  'mail.questions': 'Questions? Contact {store}: {contact}',

  'calendar.pickup': 'Pick up at {store}',
  'calendar.delivery': 'Delivery from {store}',

  'confirmation.subject': '{store}: order {number} confirmed for {date}',
  'confirmation.preview': '{total} paid. See you on {date}, {time}.',
  'confirmation.cashPreview': 'Bring {total} in cash. See you on {date}, {time}.',
  'confirmation.cashLead':
    '{store} has your order. It will be ready for you to pick up on {date}, {time}. Please bring {amount} in cash: you pay when you collect it.',
  'confirmation.title': 'Order Confirmed',
  'confirmation.pickupLead':
    'Your payment arrived and {store} has your order. It will be ready for you to pick up on {date}, {time}.',
  'confirmation.deliveryLead':
    'Your payment arrived and {store} has your order. It will be delivered to you on {date}, {time}.',
  'confirmation.viewOrder': 'View your order',
  'confirmation.track': 'Track your delivery',
  'confirmation.trackLater':
    'We book a driver shortly before that time. Track your driver on the order page.',
  'confirmation.keepLink': 'This link opens your order without signing in. Keep it to yourself.',

  'confirmation.lead': 'Your payment arrived and {store} has your order for {date}, {time}.',
  'confirmation.deposit':
    'You have paid {paid} as a deposit. Please pay the remaining {amount} by {date}: open your order to pay.',

  'preparing.subject': '{store}: we have started on order {number}',
  'preparing.preview': 'Your order for {date}, {time} is being prepared.',
  'preparing.title': 'We are preparing your order',
  'preparing.lead': '{store} has started to prepare your order for {date}, {time}.',

  'ready.subject': '{store}: order {number} is ready for you',
  'ready.preview': 'You can pick it up now.',
  'ready.title': 'Ready for you',
  'ready.lead': 'Your order is packed and waiting for you at {store}. Please pick it up on {date}, {time}.',

  'onTheWay.subject': '{store}: order {number} is on the way',
  'onTheWay.preview': 'Please be ready to receive it.',
  'onTheWay.title': 'On the way to you',
  'onTheWay.lead': 'Your order has left {store}. Please make sure someone can receive it.',

  'completed.subject': '{store}: how was it?',
  'completed.preview': 'A few words from you help others choose.',
  'completed.title': 'Thank you, enjoy!',
  'completed.lead':
    'Thank you for ordering from {store}. We hope you enjoyed it. Would you tell others how it was? It takes a minute and helps a small kitchen a lot.',
  'completed.guest':
    'You ordered without signing in. To review it, sign in with this email and add order {number} to your orders.',
  'completed.button': 'Write a review',

  'reminder.pickupSubject': '{store}: pick up your order tomorrow, {time}',
  'reminder.deliverySubject': '{store}: your order arrives tomorrow, {time}',
  'reminder.subject': '{store}: your order is for tomorrow, {time}',
  'reminder.preview': 'Order {number} is for {date}, {time}.',
  'reminder.title': 'See you tomorrow',
  'reminder.lead': 'A short reminder: your order from {store} is for tomorrow, {date}, {time}.',
  'reminder.pickupLead':
    'A short reminder: your order from {store} will be ready for you to pick up tomorrow, {date}, {time}.',
  'reminder.deliveryLead':
    'A short reminder: your order from {store} will be delivered tomorrow, {date}, {time}. Please make sure someone can receive it.',

  'late.subject': '{store}: {total} to be refunded for order {number}',
  'late.preview': 'Your payment arrived after order {number} was cancelled. You will be refunded {total}.',
  'late.title': 'Your money will be refunded',
  'late.lead':
    'Your payment of {total} for order {number} arrived after the order was cancelled, and the portions were already sold. We are sorry: this order will not be made.',
  'late.leadCancelled':
    'Your payment of {total} for order {number} arrived after the store had cancelled the order. We are sorry: it will not be made.',
  'late.leadPassed':
    'Your payment of {total} for order {number} arrived after the day of the order. We are sorry: it will not be made.',
  'late.next':
    '{store} owes you the full amount, {total}, and we have asked them to refund it. Open the order and tell us which account to refund. Keep this email and the payment reference until you have your money back.',
  'late.viewOrder': 'View the order',
  'late.amount': 'Refund due',

  'payLink.subject': '{store}: pay {amount} for order {number}',
  'payLink.preview': 'Please pay {amount} to confirm your order for {date}, {time}.',
  'payLink.title': 'Please pay for your order',
  'payLink.lead':
    '{store} has taken your order for {date}, {time}. Please pay {amount} to confirm it. It is held for you for a limited time.',
  'payLink.balanceLead': 'Your order for {date}, {time} has changed. Please pay the remaining {amount}.',
  'payLink.button': 'Pay {amount}',
  'payLink.small': 'Online payment starts at RM 1.00, so please pay {store} directly.',
  'payLink.amount': 'To pay',

  'rest.title': 'Please pay the rest',
  'rest.soonSubject': '{store}: {amount} left to pay by {due}',
  'rest.soon':
    'Your order {number} is for {date}, {time}. You have paid the deposit; the remaining {amount} is due by {due}.',
  'rest.dueSubject': '{store}: please pay {amount} today',
  'rest.due': 'The remaining {amount} of your order {number} for {date}, {time} is due today.',
  'rest.overdueSubject': '{store}: {amount} is still to be paid',
  'rest.overdue':
    'The remaining {amount} of your order {number} was due by {due} and has not arrived yet. Please pay it now, or write to {store}.',
  'rest.willCancel':
    'If it does not arrive in time, the order is cancelled, and the store keeps part of the deposit as its terms say.',

  'restPaid.subject': '{store}: order {number} is fully paid',
  'restPaid.title': 'Thank you, all is paid',
  'restPaid.lead': 'Your order for {date}, {time} is fully paid: {amount} in all. Your receipt is attached.',

  'restMissing.subject': 'Order {number}: {amount} has not been paid',
  'restMissing.cancelledSubject': 'Order {number} was cancelled: its rest was not paid',
  'restMissing.title': 'The rest of an order is missing',
  'restMissing.lead':
    'The deposit of {customer} came, and the remaining {amount} did not come on time. We have reminded them. You can wait, call them, or cancel the order.',
  'restMissing.cancelled':
    '{customer} did not pay the rest on time, so the order was cancelled as your terms say. Its portions can be ordered again. To be refunded: {amount}.',

  'changed.subject': '{store}: order {number} was changed',
  'changed.preview': 'Please check your order for {date}, {time}.',
  'changed.title': 'Your order was changed',
  'changed.lead': '{store} has changed your order. It is now for {date}, {time}, with the items below.',
  'changed.owed': 'After the change, {amount} is still to be paid.',
  'changed.refund':
    'After the change, you get {amount} back. Open your order and tell us which account to refund.',

  'cancelled.subject': '{store}: order {number} was cancelled',
  'cancelled.preview': 'Your order for {date} will not be made.',
  'cancelled.title': 'Your order was cancelled',
  'cancelled.lead': "{store} is sorry: your order for {date}, {time} can't be made.",
  'cancelled.reason': 'Reason',
  'cancelled.restUnpaid': 'The rest was not paid in time',
  'cancelled.restLead':
    'Your order from {store} for {date}, {time} was cancelled, as the rest of it was not paid in time.',

  'refundDue.subject': '{store}: you get {amount} back for order {number}',
  'refundDue.preview': '{store} is refunding {amount}.',
  'refundDue.title': 'You get {amount} back',
  'refundDue.lead': '{store} is refunding {amount} for order {number}.',
  'refundDue.paid_twice':
    'We received a second payment of {amount} for this order, which was already paid. That payment will be refunded, and your order stays the same.',
  'refundDue.amount_mismatch':
    'We received a payment of {amount} that we can’t use for this order: it is not the amount due. The payment will be refunded, and this order is still unpaid.',
  'refundDue.failedSubject': '{store}: your bank returned the {amount} for order {number}',
  'refundDue.failedTitle': 'Your bank returned the {amount}',
  'refundDue.failed':
    "Your bank returned the {amount} that {store} sent you. Please check the account number and the account holder's name.",
  'refundDue.account':
    'Open your order and tell us which account to refund. The number is encrypted and only the store sees it.',
  'refundDue.button': 'Choose the account',

  'refundSent.subject': '{store}: {amount} is on its way to you',
  'refundSent.preview': 'Your refund for order {number} was sent.',
  'refundSent.title': '{amount} is on its way to you',
  'refundSent.lead': '{store} has refunded {amount} for order {number}. Banks take up to two working days.',
  'refundSent.cashLead': '{store} has given you {amount} back in cash for order {number}.',
  'refundSent.amount': 'Refunded',
  'refundSent.account': 'To',

  'creditGiven.subject': '{amount} of credit at {store}',
  'creditGiven.preview': 'You have {balance} to spend at {store}.',
  'creditGiven.title': 'You have {balance} to spend at {store}',
  'creditGiven.lead': '{store} has given you {amount} of store credit.',
  'creditGiven.refund':
    '{store} has given you {amount} of store credit for order {number}, instead of a refund to your bank.',
  'creditGiven.reason': 'Their note: {reason}',
  'creditGiven.how':
    'Sign in as {email} when you order, and choose your store credit before you pay. Unused credit stays yours.',
  'creditGiven.until': 'You can spend this {amount} until {date}.',
  'creditGiven.button': 'Go to store',

  'takeoverCode.subject': 'Your code: {code}',
  'takeoverCode.preview': 'Use it to add order {number} to your account.',
  'takeoverCode.title': 'Your code is {code}',
  'takeoverCode.lead':
    'Enter this code to add order {number} from {store} to your {product} account. It works for 15 minutes.',
  'takeoverCode.keep': 'Do not share it with anyone. {product} and {store} never ask for it.',
  'transfer.amount': 'Amount',
  'transferSent.subject': 'Slip received for {number}: {total}',
  'transferSent.title': '{customer} says the transfer is done',
  'transferSent.lead': '{customer} has sent a slip for order {number}, {total}.',
  'transferSent.check': 'Check your bank app first: a slip can be forged. Then accept or reject it.',
  'transferSent.button': 'Look at the slip',
  'transferRejected.subject': 'Your slip for {number} was not accepted',
  'transferRejected.title': 'Your slip was not accepted',
  'transferRejected.lead': '{store} looked at the slip you sent for order {number}.',
  'transferRejected.wrong_amount': 'The amount is not right: the order comes to {total}.',
  'transferRejected.not_received': 'The money has not arrived in the store’s account.',
  'transferRejected.unreadable': 'The slip could not be read.',
  'transferRejected.note': '{store} writes: {note}',
  'transferRejected.next':
    'Please check your transfer and send another slip while your order is still held. If money has left your account, it is not lost: the store will find it or send it back.',
  'transferRejected.button': 'Send another slip',
} as const;
