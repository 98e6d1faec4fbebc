import type { Translated } from '../../catalogue.ts';
import type { sellerData as english } from '../en/seller-data.ts';

export const sellerData: Translated<typeof english> = {
  'sexp.title': 'Seluruh kedai anda, dalam satu fail',
  'sexp.lead':
    'Data anda milik anda. Simpan salinan, atau bawa ke tempat lain. Kami sediakan fail ZIP dengan semuanya di dalam.',
  'sexp.holds.orders': 'Tempahan, resit dan penghantaran',
  'sexp.holds.people': 'Pelanggan dan pasukan anda',
  'sexp.holds.menu': 'Produk, harga dan kalendar',
  'sexp.holds.money': 'Bayaran, bayaran balik dan komisen',
  'sexp.holds.pictures': 'Gambar dan fail, seadanya',
  'sexp.holds.rest': 'Baucar, ulasan, tetapan, aktiviti',
  'sexp.ask': 'Sediakan salinan',
  'sexp.coming': 'Salinan anda sedang disediakan',
  'sexp.comingText': 'Anda boleh tinggalkan halaman ini. Setiap pemilik akan menerima e-mel apabila siap.',
  'sexp.without':
    'Kunci bayaran dan penghantar anda tidak disertakan, begitu juga kata laluan sesiapa. Nama pelanggan anda ada di dalamnya: simpan di tempat yang hanya anda boleh buka.',
  'sexp.tooOften': 'Anda sudah meminta tiga salinan hari ini. Cuba lagi esok, atau guna salinan di bawah.',
  'sexp.made': 'Salinan',
  'sexp.about': '{size}, {files} gambar dan fail, diminta oleh {name}',
  'sexp.somebody': 'seseorang yang telah keluar',
  'sexp.until': 'Ada hingga {date}',
  'sexp.state.failed': 'Gagal',
  'sexp.state.gone': 'Dipadam',
  'sexp.failed.tooLarge':
    'Kedai anda terlalu besar untuk satu fail. Hubungi kami; kami akan buatkan salinannya untuk anda.',
  'sexp.failed.broken': 'Ada masalah semasa menyediakannya. Sila minta sekali lagi.',
  'sexp.download': 'Muat turun',
  'sexp.remove': 'Padam',
  'sexp.removed': 'Salinan telah dipadam',
  'sexp.removeTitle': 'Padam salinan ini?',
  'sexp.removeText': 'Kedai anda kekal seperti biasa. Salinan dipadam sendiri selepas {days} hari.',
};
