import type { Translated } from '../../catalogue.ts';
import type { sellerSoldOut as english } from '../en/seller-sold-out.ts';

/** What a seller says of a product that is gone for now: in the list of products and beside the lines of an order. */
export const sellerSoldOut: Translated<typeof english> = {
  'soldOut.do': 'Tandakan habis',
  'soldOut.title': 'Tandakan habis: {name}',
  'soldOut.text':
    'Tiada tempahan baharu di kedai anda sehingga itu, untuk apa-apa tarikh. Tempahan sedia ada kekal.',
  'soldOut.today': 'Hari ini',
  'soldOut.todayHint': 'Dijual semula esok dengan sendirinya',
  'soldOut.until': 'Hingga satu tarikh',
  'soldOut.from': 'Dijual semula pada',
  'soldOut.always': 'Sehingga saya buka semula',
  'soldOut.again': 'Jual semula',
  'soldOut.againNamed': 'Jual semula: {name}',
  'soldOut.done': '{name}: habis dijual',
  'soldOut.done.many': '{count} produk habis dijual',
  'soldOut.back': '{name}: dijual semula',
  'soldOut.back.many': '{count} produk dijual semula',
  'soldOut.undo': 'Buat asal',
  'soldOut.failed': 'Tiada apa yang diubah',
  'soldOut.is.today': 'Habis hari ini',
  'soldOut.is.until': 'Habis hingga {date}',
  'soldOut.is.always': 'Habis sehingga anda buka semula',
};
