import type { Translated } from '@dapur/contract/words/translate';
import type { sample as english } from '../en/sample.ts';

/** A made-up order, for the preview of mails. */
export const sample: Translated<typeof english> = {
  customer: 'Aisyah',
  product: 'Sekotak kuih',
  address: '12, Jalan Melur 3, 40000 Shah Alam, Selangor',
  reason: 'Kami minta maaf, ketuhar rosak.',
  test: 'Ujian',
};
