import type { Translated } from '../../catalogue.ts';
import type { visits as english } from '../en/visits.ts';

export const visits: Translated<typeof english> = {
  'visits.on': 'Statistik tanpa nama: hidup',
  'visits.off': 'Statistik tanpa nama: mati',
  'visits.note': 'Kami kira paparan, bukan orang. Ia bermula apabila anda membuka juadah atau pasar.',
};
