import type { Translated } from '../../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translated<typeof english> = {
  'offline.title': 'Anda di luar talian',
  'offline.text':
    'Halaman ini memerlukan Internet. Ia akan dimuatkan sendiri sebaik sahaja isyarat anda pulih.',
  'offline.storeText':
    'Tiada sambungan Internet buat masa ini. Halaman ini akan dimuatkan sendiri sebaik sahaja isyarat anda pulih, dan troli anda kekal dalam peranti ini.',
  'offline.menu': 'Dalam menu',
  'offline.seen': 'Dilihat {time}',
  'offline.notOrderable': 'Perlu Internet untuk menempah',
  'offline.stores': 'Dapur yang pernah anda lihat',
  'offline.retry': 'Cuba lagi',
  'common.goTo': 'Pergi ke {name}',
  'unavailable.title': 'Kedai tidak tersedia',
  'unavailable.not_found': 'Kedai tidak dijumpai',
  'unavailable.hint':
    'Tiada kedai di sini, atau kedai ini tidak menerima tempahan buat masa ini. Sudah bayar? Buka pautan dalam e-mel anda.',
  'unavailable.pageTitle': 'Halaman tidak dijumpai',
  'unavailable.no_page': 'Tiada halaman di alamat ini.',
  'unavailable.marketTitle': 'Pasar ditutup buat sementara waktu',
  'unavailable.marketplace_closed':
    'Dapur masih menerima tempahan di halaman masing-masing. Sila jenguk lagi nanti.',
  'unavailable.failed_to_load': 'Kedai gagal dimuatkan',
  'unavailable.failed_to_connect': 'Gagal berhubung dengan kedai',
};
