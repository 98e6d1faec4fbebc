/** The choice in the foot of every page. */
export const visits = {
  'visits.on': 'Anonymous statistics: on',
  'visits.off': 'Anonymous statistics: off',
  'visits.note': 'We count views, not people. It starts when you open a dish or the marketplace.',
} as const;
