/** The platform's own foot and bar, on the front page and the information pages. */
export const site = {
  'site.findFood': 'Find food',
  'site.pricing': 'Pricing',
  'site.commission': 'Commission',
  'site.seller-guide': 'Seller guide',
  'site.howtorder': 'How to order',
  'site.freshdelivery': 'Fresh delivery',
  'site.security': 'Security',
  'site.Privacy': 'Privacy',
  'site.terms': 'Terms',
  'site.pages': 'Information',
  'site.ways': 'Food and selling',
  'site.forSellers': 'For sellers',
  'site.forBuyers': 'For customers',
  'site.rules': 'Rules',
  'site.made': 'Made in Malaysia, for home kitchens.',
} as const;
