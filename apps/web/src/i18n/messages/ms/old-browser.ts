import type { Translated } from '../../catalogue.ts';
import type { oldBrowser as english } from '../en/old-browser.ts';

export const oldBrowser: Translated<typeof english> = {
  'oldBrowser.text':
    'Pelayar ini terlalu lama, jadi sebahagian halaman ini mungkin tidak berfungsi. Sila kemas kini, atau buka halaman ini dalam pelayar yang lebih baharu.',
  'oldBrowser.order': 'Tempah melalui WhatsApp',
  'oldBrowser.hello': 'Hai, saya ingin membuat tempahan.',
};
