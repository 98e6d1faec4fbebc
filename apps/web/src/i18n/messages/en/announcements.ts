/** What the platform tells people. */
export const announcements = {
  'told.region': 'From {product}',
  'told.important': 'Important',
  'told.dismiss': 'Close: {title}',
  'told.understood': 'I have read this',
} as const;
