import type { Locale } from '@dapur/contract/primitives';

/** The texts of a made-up order, for the preview of mails. */
export const sampleTexts: Readonly<
  Record<
    Locale,
    {
      readonly customer: string;
      readonly product: string;
      readonly address: string;
      readonly reason: string;
      /** Before the subject of a test mail that a seller sends to their own address. */
      readonly test: string;
    }
  >
> = {
  en: {
    customer: 'Aisyah',
    product: 'Box of kuih',
    address: '12, Jalan Melur 3, 40000 Shah Alam, Selangor',
    reason: 'We are sorry, the oven broke down.',
    test: 'Test',
  },
  ms: {
    customer: 'Aisyah',
    product: 'Sekotak kuih',
    address: '12, Jalan Melur 3, 40000 Shah Alam, Selangor',
    reason: 'Kami minta maaf, ketuhar rosak.',
    test: 'Ujian',
  },
  zh: {
    customer: '爱莎',
    product: '娘惹糕一盒',
    address: '12, Jalan Melur 3, 40000 Shah Alam, Selangor',
    reason: '很抱歉，烤箱坏了。',
    test: '测试',
  },
};
