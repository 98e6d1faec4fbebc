import type { InLanguage } from '../../server-words.ts';
import type { pages as english } from '../en/pages.ts';

/** What readers see on a phone, in a search engine, and where a page is missing. */
export const pages: InLanguage<typeof english> = {
  orderPush: {
    confirmed: 'Tempahan disahkan',
    ready: 'Siap diambil',
    on_the_way: 'Dalam perjalanan kepada anda',
    delivered: 'Telah dihantar',
    cancelled: 'Tempahan dibatalkan',
  },
  storePush: {
    paid: 'Tempahan baharu',
    late: 'Bayaran lewat diterima',
    courier: 'Masalah penghantar',
    transfer: 'Pindahan untuk disemak',
  },
  installed: { orders: 'Tempahan', production: 'Dapur', dashboard: 'papan pemuka' },
  onBreak: {
    paused: 'Kami berehat sebentar dan tidak menerima tempahan sekarang.',
    vacation: 'Kami sedang bercuti dan tidak menerima tempahan sekarang.',
    again: (when) => `Tempahan dibuka semula mulai ${when}.`,
    button: 'Tempahan ditutup buat masa ini',
    buttonUntil: (when) => `Buka semula ${when}`,
  },
  readyTerms: {
    cancel_text:
      'Jika anda perlu membatalkan tempahan, sila beritahu kami sekurang-kurangnya 3 hari sebelum tarikh anda. Selepas itu, bahan untuk tempahan anda sudah dibeli.',
    reschedule_text:
      'Anda boleh menukar tempahan ke tarikh lain yang masih dibuka, sekali tanpa caj, sehingga 2 hari sebelumnya. Mesej kami dengan nombor tempahan anda.',
    refund_text:
      'Batal 3 hari atau lebih sebelum waktu anda: semua wang dikembalikan. 1 hari atau lebih sebelumnya: separuh. Selepas itu tiada bayaran balik. Jika kami yang membatalkan, anda mendapat semuanya kembali. Jika ada yang salah atau rosak, hantar gambar pada hari yang sama dan kami akan selesaikan.',
    not_collected_text:
      'Kami simpan tempahan anda sehingga kami tutup pada hari itu. Jika tidak diambil dan kami tidak dapat menghubungi anda, tiada bayaran balik kerana ia dibuat khas untuk anda.',
  },
  goBack: 'Kembali',
  reference: 'Jika anda menghubungi kami, sila nyatakan nombor ini:',
  fileRefused: {
    ended: [
      'Pautan ini sudah tamat',
      'Pautan ini sah selama lima minit untuk satu fail sahaja. Kembali ke halaman tadi dan tekan butang itu sekali lagi.',
    ],
    signedOut: ['Anda sudah log keluar', 'Kembali, log masuk, kemudian tekan butang itu sekali lagi.'],
    notAllowed: [
      'Anda tidak boleh membuka fail ini',
      'Akaun anda tiada kebenaran untuknya. Kembali ke halaman tadi.',
    ],
    notFound: [
      'Fail ini tidak dijumpai',
      'Mungkin fail ini sudah dibuang, atau telefon ini tidak dibenarkan melihatnya. Kembali ke halaman tadi dan tekan butang itu sekali lagi.',
    ],
    notYet: ['Fail ini belum sedia', 'Tunggu sebentar, kembali dan tekan butang itu sekali lagi.'],
    tooOften: [
      'Terlalu banyak fail dalam masa singkat',
      'Tunggu seminit, kemudian kembali dan tekan butang itu sekali lagi.',
    ],
    failed: ['Fail tidak sampai', 'Ini masalah di pihak kami. Kembali dan tekan butang itu sekali lagi.'],
  },
  firstVersion: 'Versi pertama.',
  seo: {
    order: 'Pesan dalam talian',
    home: 'Laman utama',
    about: 'Pesan daripada {name}: pilih tarikh, bayar dalam talian dan ambil segar.',
    aboutIn: 'Pesan daripada {name} di {city}: pilih tarikh, bayar dalam talian dan ambil segar.',
  },
};
