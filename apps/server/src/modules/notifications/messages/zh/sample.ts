import type { Translated } from '@dapur/contract/words/translate';
import type { sample as english } from '../en/sample.ts';

/** A made-up order, for the preview of mails. */
export const sample: Translated<typeof english> = {
  customer: '爱莎',
  product: '娘惹糕一盒',
  address: '12, Jalan Melur 3, 40000 Shah Alam, Selangor',
  reason: '很抱歉，烤箱坏了。',
  test: '测试',
};
