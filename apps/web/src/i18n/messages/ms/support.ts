import type { Translated } from '../../catalogue.ts';
import type { support as english } from '../en/support.ts';

export const support: Translated<typeof english> = {
  'support.title': 'Sokongan platform',
  'support.banner': 'Anda sedang melihat {store}',
  'support.readOnly': 'Lihat sahaja',
  'support.canChange': 'Anda boleh membuat perubahan',
  'support.left': '{minutes} min lagi',
  'support.allow': 'Benarkan perubahan',
  'support.end': 'Tamatkan',
  'support.allowTitle': 'Buat perubahan di {store}?',
  'support.allowText':
    'Perubahan anda berkuat kuasa serta-merta, termasuk kepada pelanggan kedai. Setiap perubahan direkodkan dan dapat dilihat oleh pemilik.',
  'support.allowAction': 'Benarkan perubahan',
  'support.allowed': 'Anda boleh membuat perubahan sehingga masa tamat.',
  'support.reason': 'Sebab',
  'support.reasonHint': 'Pemilik kedai dan rakan sekerja anda boleh membacanya.',
  'support.reasonWrong': 'Sila nyatakan sebabnya dengan ringkas',
  'support.cancel': 'Batal',
  'support.lookTitle': 'Lihat {store}',
  'support.lookText':
    'Anda melihat kedai ini seperti pemiliknya selama 30 minit, tanpa mengubah apa-apa. Log kedai mencatat kehadiran anda dan sebabnya.',
  'support.look': 'Lihat kedai ini',
  'support.back': 'Kembali ke platform',
  'support.over': 'Masa anda di kedai ini sudah tamat.',
  'support.notInRole': 'Peranan anda tidak membenarkan anda melihat ke dalam kedai.',
  'support.failed': 'Tidak berjaya. Sila cuba lagi.',
};
