import type { Translated } from '../../catalogue.ts';
import type { access as en } from '../en/access.ts';
export const access: Translated<typeof en> = {
  'access.denied': 'Akses Ditolak',
};
