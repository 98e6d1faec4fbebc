import type { contactEndpoints } from '@dapur/contract/pages/content';
import type { fileEndpoints } from '@dapur/contract/files/attachments';
import { everyone, type Row } from './cells.ts';
import { oneself } from './subjects.ts';

/** Everybody may ask, and reads nothing of what others asked. */
export const contactRows: Readonly<Record<keyof typeof contactEndpoints, Row>> = {
  writeToPlatform: {
    about: oneself,
    may: everyone(200, undefined, undefined),
    input: () => ({
      body: {
        name: 'Siti Aminah',
        email: 'siti@mail.example',
        message: 'Do I need a licence for cakes?',
        page: 'seller-guide',
        lang: 'en',
      },
    }),
  },
};

/** What it answers is of use to no one who may not read the file themselves. */
export const fileRows: Readonly<Record<keyof typeof fileEndpoints, Row>> = {
  fileAddress: {
    about: oneself,
    may: everyone(200, undefined, undefined),
    input: ({ orderId }) => ({ body: { address: `/orders/${orderId}/receipt` } }),
  },
};
