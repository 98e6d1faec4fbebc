/** What the platform tells people. */
export const announcements = {
  'told.region': 'From {product}',
  'told.important': 'Important',
  'told.dismiss': 'Put away: {title}',
  'told.understood': 'I have read this',
} as const;
