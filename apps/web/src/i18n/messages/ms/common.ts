import type { Translated } from '../../catalogue.ts';
import type { common as english } from '../en/common.ts';

export const common: Translated<typeof english> = {
  'common.language': 'Bahasa',
  'common.close': 'Tutup',
  'common.dismiss': 'Ketepikan',
  'common.cancel': 'Batal',
  'common.pickDate': 'Pilih tarikh',
  'common.retry': 'Cuba lagi',
  'common.partFailed': 'Tidak dapat dimuatkan',
  'common.partFailedText': 'Semak sambungan anda dan cuba lagi.',
  'common.partFaultText': 'Ada masalah di pihak kami. Cuba lagi, atau muat semula halaman.',
  'common.edit': 'Ubah',
  'common.loading': 'Sedang dimuatkan',
  'common.backToHome': 'Kembali ke Laman Utama',
  'common.login': 'Log masuk',
  'common.register': 'Daftar',
  'common.skip': 'Terus ke kandungan',
  'common.offline': 'Anda di luar talian. Troli anda selamat.',
  'common.notifications': 'Pemberitahuan',
  'soldBy.person': 'Dijual oleh {name} (individu, tiada perniagaan berdaftar)',
  'soldBy.business': 'Dijual oleh {name} ({number})',
  'common.poweredBy': 'Dikuasakan oleh',
  'common.mainMenu': 'Utama',
  'common.rating': '{rating} daripada 5, {count} ulasan',
};
