import type { contactEndpoints } from '@dapur/contract/contact';
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
