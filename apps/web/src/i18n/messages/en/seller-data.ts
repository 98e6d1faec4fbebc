/** Taking a whole store away. */
export const sellerData = {
  'sexp.title': 'Your whole store, in one file',
  'sexp.lead':
    'Your data is yours. Keep a copy or take it elsewhere. We prepare a ZIP with everything in it.',
  'sexp.holds.orders': 'Orders, receipts and deliveries',
  'sexp.holds.people': 'Customers and your team',
  'sexp.holds.menu': 'Products, prices and calendar',
  'sexp.holds.money': 'Payments, refunds and commission',
  'sexp.holds.pictures': 'Pictures and files, as they are',
  'sexp.holds.rest': 'Vouchers, reviews, settings, activity',
  'sexp.ask': 'Prepare a copy',
  'sexp.coming': 'We are preparing your copy',
  'sexp.comingText': 'You can leave this page. We email every owner when it is ready.',
  'sexp.without':
    'It never contains your payment and courier keys or anyone’s password. It does name your customers, so keep it where only you can open it.',
  'sexp.tooOften': 'You have requested three copies today. Try again tomorrow, or use one below.',
  'sexp.made': 'Copies',
  'sexp.about': '{size}, {files} pictures and files, requested by {name}',
  'sexp.somebody': 'someone who has left',
  'sexp.until': 'Available until {date}',
  'sexp.state.failed': 'Failed',
  'sexp.state.gone': 'Removed',
  'sexp.failed.tooLarge':
    'Your store is too large for one file. Please contact us and we will make the copy for you.',
  'sexp.failed.broken': 'Something went wrong while preparing it. Please request another.',
  'sexp.download': 'Download',
  'sexp.remove': 'Remove',
  'sexp.removed': 'Copy removed',
  'sexp.removeTitle': 'Remove this copy?',
  'sexp.removeText': 'Your store does not change. We remove copies automatically after {days} days.',
} as const;
