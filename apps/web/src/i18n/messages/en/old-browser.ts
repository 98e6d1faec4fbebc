/** Stands in the document itself, for browsers that cannot run the page's scripts; only the server reads it. */
export const oldBrowser = {
  'oldBrowser.text':
    'This browser is too old, so parts of this page may not work. Update it, or open this page in a newer browser.',
  'oldBrowser.order': 'Order by WhatsApp',
  'oldBrowser.hello': 'Hello, I would like to order.',
} as const;
