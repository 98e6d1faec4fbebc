import type { Translated } from '../../catalogue.ts';
import type { offline as english } from '../en/offline.ts';

export const offline: Translated<typeof english> = {
  'offline.title': 'Anda di luar talian',
  'offline.text': 'Halaman ini memerlukan Internet. Ia akan dimuatkan sendiri sebaik sahaja isyarat anda pulih.',
  'offline.storeText':
    'Tiada sambungan Internet buat masa ini. Halaman ini akan dimuatkan sendiri sebaik sahaja isyarat anda pulih, dan troli anda kekal dalam peranti ini.',
  'offline.menu': 'Dalam menu',
  'offline.seen': 'Dilihat {time}',
  'offline.notOrderable': 'Belum boleh dipesan',
  'offline.stores': 'Dapur yang pernah anda lihat',
  'offline.retry': 'Cuba lagi',
  'common.goTo': 'Pergi ke {name}',
  'unavailable.title': 'Kedai Tidak Tersedia',
  'unavailable.not_found': 'Kedai tidak dijumpai',
  'unavailable.failed_to_load': 'Kedai gagal dimuatkan',
  'unavailable.failed_to_connect': 'Gagal berhubung dengan kedai',
};
