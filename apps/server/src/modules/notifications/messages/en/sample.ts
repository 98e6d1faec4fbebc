/** A made-up order, for the preview of mails. */
export const sample = {
  customer: 'Aisyah',
  product: 'Box of kuih',
  address: '12, Jalan Melur 3, 40000 Shah Alam, Selangor',
  reason: 'We are sorry, the oven broke down.',
  /** Before the subject of a test mail that a seller sends to their own address. */
  test: 'Test',
} as const;
