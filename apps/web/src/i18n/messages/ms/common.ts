import type { Translated } from '../../catalogue.ts';
import type { common as english } from '../en/common.ts';

export const common: Translated<typeof english> = {
  'common.language': 'Bahasa',
  'common.close': 'Tutup',
  'common.dismiss': 'Ketepikan',
  'common.cancel': 'Batal',
  'common.retry': 'Cuba lagi',
  'common.edit': 'Ubah',
  'common.loading': 'Sedang dimuatkan',
  'common.backToHome': 'Kembali ke Laman Utama',
  'common.login': 'Log masuk',
  'common.register': 'Daftar',
  'common.skip': 'Terus ke kandungan',
  'common.offline': 'Anda di luar talian. Troli anda selamat.',
  'common.notifications': 'Pemberitahuan',
  'common.poweredBy': 'Dikuasakan oleh',
  'common.goTo': 'Pergi ke {name}',
  'common.mainMenu': 'Utama',
  'unavailable.title': 'Kedai Tidak Tersedia',
  'unavailable.not_found': 'Kedai tidak dijumpai',
  'unavailable.failed_to_load': 'Kedai gagal dimuatkan',
  'unavailable.failed_to_connect': 'Gagal berhubung dengan kedai',
  'home.title': 'Dapur rumah berdekatan, hanya satu pautan',
  'home.lead':
    'Pilih hari, tempah terus daripada tukang masak, bayar melalui bank atau kad. Semuanya dibuat ikut tempahan.',
  'home.stores': 'Dapur yang menerima tempahan',
  'home.visit': 'Lihat menu',
  'home.next': 'Seterusnya {date}',
  'home.empty': 'Belum ada dapur yang dibuka',
  'home.emptyText': 'Kedai pertama akan muncul di sini sebaik sahaja dibuka.',
};
