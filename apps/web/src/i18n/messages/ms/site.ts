import type { Translated } from '../../catalogue.ts';
import type { site as english } from '../en/site.ts';

export const site: Translated<typeof english> = {
  'site.findFood': 'Cari makanan',
  'site.pricing': 'Harga',
  'site.commission': 'Komisen',
  'site.seller-guide': 'Panduan penjual',
  'site.howtorder': 'Cara membuat tempahan',
  'site.freshdelivery': 'Hantaran segar',
  'site.security': 'Keselamatan',
  'site.Privacy': 'Privasi',
  'site.terms': 'Terma',
  'site.pages': 'Maklumat',
  'site.ways': 'Makanan dan jualan',
  'site.forSellers': 'Untuk penjual',
  'site.forBuyers': 'Untuk pelanggan',
  'site.rules': 'Peraturan',
  'site.made': 'Dibuat di Malaysia, untuk dapur rumah.',
};
