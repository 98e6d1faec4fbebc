/** The choice in the foot of every page. */
export const visits = {
  'visits.on': 'Visit counting: on',
  'visits.off': 'Visit counting: off',
  'visits.note':
    'Which pages and dishes are looked at, never who looks. It starts when you open a dish or the marketplace.',
} as const;
