import type { Translated } from '../../catalogue.ts';
import type { announcements as english } from '../en/announcements.ts';

export const announcements: Translated<typeof english> = {
  'told.region': 'Daripada {product}',
  'told.important': 'Penting',
  'told.dismiss': 'Tutup: {title}',
  'told.understood': 'Saya sudah baca',
};
