import type { Translated } from '../../catalogue.ts';
import type { visits as english } from '../en/visits.ts';

export const visits: Translated<typeof english> = {
  'visits.on': 'Kiraan lawatan: hidup',
  'visits.off': 'Kiraan lawatan: mati',
  'visits.note':
    'Halaman dan hidangan yang dilihat, bukan siapa yang melihatnya. Bermula apabila anda membuka hidangan atau pasar.',
};
