/** Taking a whole store away. */
export const sellerData = {
  'sexp.title': 'Your whole store, in one file',
  'sexp.lead':
    'It is yours to take: as a copy to keep, or to move elsewhere. We prepare a ZIP with everything in it.',
  'sexp.holds.orders': 'Orders, receipts and deliveries',
  'sexp.holds.people': 'Customers and your team',
  'sexp.holds.menu': 'Products, prices and calendar',
  'sexp.holds.money': 'Payments, refunds and commission',
  'sexp.holds.pictures': 'Pictures and files, as they are',
  'sexp.holds.rest': 'Vouchers, reviews, settings, activity',
  'sexp.ask': 'Prepare a copy',
  'sexp.coming': 'Your copy is being prepared',
  'sexp.comingText': 'You can leave this page. We send every owner an email when it is ready.',
  'sexp.without':
    'Your payment and courier keys are never in it, nor anybody’s password. It does name your customers: keep it where only you can open it.',
  'sexp.tooOften': 'You have asked for three copies today. Please come back tomorrow, or use one below.',
  'sexp.made': 'Copies',
  'sexp.about': '{size}, {files} pictures and files, asked for by {name}',
  'sexp.somebody': 'somebody who has left',
  'sexp.until': 'Here until {date}',
  'sexp.state.failed': 'Not made',
  'sexp.state.gone': 'Removed',
  'sexp.failed.tooLarge':
    'Your store is too large for one file. Please write to us; we will make the copy for you.',
  'sexp.failed.broken': 'Something went wrong while it was prepared. Please ask for another.',
  'sexp.download': 'Download',
  'sexp.remove': 'Remove',
  'sexp.removed': 'The copy was removed',
  'sexp.removeTitle': 'Remove this copy?',
  'sexp.removeText': 'Your store stays as it is. Copies are removed by themselves after {days} days.',
} as const;
