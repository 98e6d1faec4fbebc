import type { Translated } from '../../catalogue.ts';
import type { sellerPayments as english } from '../en/seller-payments.ts';

/** How a store is paid: its accounts with payment providers. */
export const sellerPayments: Translated<typeof english> = {
  'sset.pay.title': 'Perbankan dalam talian melalui penyedia bayaran',
  'sset.pay.lead':
    'FPX, kad atau e-dompet. Tempahan disahkan secara automatik. Wang masuk ke akaun anda dengan penyedia itu, bukan kepada kami.',
  'sset.pay.connected': 'Disambung',
  'sset.pay.billplz.account': 'Kunci berakhir {hint}, koleksi {account}',
  'sset.pay.billplz.unchecked':
    'Billplz tidak dapat mengesahkan kunci X Signature. Bayaran pertama akan menunjukkan sama ada ia betul.',
  'sset.pay.replace': 'Tukar akaun',
  'sset.pay.remove': 'Putuskan',
  'sset.pay.removeTitle': 'Putuskan {provider}?',
  'sset.pay.removeText':
    'Selepas ini pelanggan tidak boleh membayar di kedai anda. Tempahan yang dibayar tidak berubah.',
  'sset.pay.removed': 'Diputuskan',
  'sset.pay.sealed': 'Kunci anda disimpan secara disulitkan dan tidak dipaparkan lagi, termasuk kepada anda.',
  'sset.pay.through': 'Akaun anda dengan',
  'sset.pay.billplz.about': 'FPX, kad dan e-dompet. Untuk perniagaan berdaftar.',
  'sset.pay.billplz.api_key': 'Kunci rahsia API',
  'sset.pay.billplz.collection_id': 'ID koleksi',
  'sset.pay.billplz.hint': 'Di Billplz bawah Billing, koleksi untuk bil anda.',
  'sset.pay.billplz.x_signature_key': 'Kunci X Signature',
  'sset.pay.billplz.copy': 'Salin daripada Billplz seadanya, tanpa ruang kosong.',
  'sset.pay.billplz.api_key.wrong':
    'Billplz tidak kenal kunci ini. Pastikan ia milik akaun ini, bukan sandbox.',
  'sset.pay.billplz.collection_id.wrong': 'Akaun ini tiada koleksi itu.',
  'sset.pay.billplz.x_signature_key.wrong':
    'Ini bukan kunci X Signature akaun. Lihat di Billplz bawah Settings.',
  'sset.pay.unavailable':
    '{provider} tidak dapat dihubungi sekarang, jadi tiada yang disimpan. Sila cuba lagi.',
  'sset.pay.test': 'Kami uji kunci dengan bil RM 1 yang dipadam serta-merta.',
  'sset.pay.testing': 'Menguji dengan {provider}…',
  'sset.pay.save': 'Uji dan simpan',
  'sset.pay.saved': 'Kunci berfungsi dan disimpan',
  'sset.pay.mock': 'Dalam pemasangan ini bayaran disimulasikan, jadi kunci tidak diperlukan.',
  'sset.pay.demo': 'Ini versi demo.',
  'sset.pay.demoFill': 'Guna kunci bank demo',
  'sset.pay.toyyibpay.about': 'Perbankan dalam talian (FPX). Individu pun boleh memohon.',
  'sset.pay.toyyibpay.account': 'Kunci berakhir {hint}, kategori {account}',
  'sset.pay.toyyibpay.unchecked':
    'toyyibPay tidak dapat mengesahkan kunci. Bayaran pertama akan menunjukkan sama ada ia betul.',
  'sset.pay.toyyibpay.user_secret_key': 'User Secret Key',
  'sset.pay.toyyibpay.category_code': 'Kod kategori',
  'sset.pay.toyyibpay.hint': 'Di toyyibPay bawah Category, kod kategori untuk bil anda.',
  'sset.pay.toyyibpay.copy': 'Salin daripada toyyibPay seadanya, tanpa ruang kosong.',
  'sset.pay.toyyibpay.user_secret_key.wrong':
    'toyyibPay tidak kenal kunci ini, atau akaun anda belum diluluskan.',
  'sset.pay.toyyibpay.category_code.wrong': 'Akaun ini tiada kategori itu.',
  'sset.pay.connect': 'Sambung penyedia bayaran',
  'sset.pay.removeTextOther':
    'Selepas ini pelanggan hanya boleh bayar dengan pindahan bank. Tempahan yang dibayar tidak berubah.',
  'sset.ways.one':
    'Satu cara terima bayaran sudah cukup untuk buka kedai. Yang satu lagi boleh ditambah kemudian.',
  'sset.transfer.title': 'Pindahan bank atau DuitNow QR',
  'sset.transfer.lead':
    'Tak perlu daftar perniagaan. Wang terus masuk ke akaun anda, dan anda sendiri sahkan setiap bayaran.',
  'sset.transfer.setUp': 'Sediakan pindahan bank',
  'sset.transfer.accountHint': '{bank} berakhir {ends}',
  'sset.transfer.withAmount': 'dengan jumlah',
  'sset.transfer.held': 'Hidangan disimpan selama {time}, tetapi tidak melepasi masa akhir tempahan anda.',
  'sset.transfer.change': 'Tukar',
  'sset.transfer.stop': 'Henti terima pindahan',
  'sset.transfer.stopTitle': 'Henti terima pindahan bank?',
  'sset.transfer.stopText':
    'Selepas ini pelanggan tidak boleh membayar di kedai anda. Pindahan yang sedang berjalan masih boleh diterima.',
  'sset.transfer.stopTextOther':
    'Selepas ini pelanggan hanya boleh bayar melalui penyedia bayaran anda. Pindahan yang sedang berjalan masih boleh diterima.',
  'sset.transfer.stopped': 'Pindahan bank dihentikan',
  'sset.transfer.either': 'Masukkan akaun bank, atau tambah DuitNow QR di bawah.',
  'sset.transfer.bank': 'Bank',
  'sset.transfer.bankChoose': 'Pilih bank anda',
  'sset.transfer.number': 'Nombor akaun',
  'sset.transfer.numberWrong': 'Masukkan 5 hingga 20 angka.',
  'sset.transfer.holder': 'Nama pemegang akaun',
  'sset.transfer.holderHint': 'Sama seperti di bank: nama ini pelanggan nampak dalam aplikasi sebelum bayar.',
  'sset.transfer.holderWrong': 'Masukkan nama pada akaun.',
  'sset.transfer.qr': 'DuitNow QR (tidak wajib)',
  'sset.transfer.qrHint':
    'Tangkap layar atau gambar DuitNow QR anda. Kami baca kodnya dan tidak simpan gambar itu.',
  'sset.transfer.qrChoose': 'Tambah DuitNow QR',
  'sset.transfer.qrReading': 'Membaca kod…',
  'sset.transfer.qrAlt': 'DuitNow QR {name}',
  'sset.transfer.qrCompare': 'Cuba imbas dengan aplikasi bank anda: nama anda mesti keluar.',
  'sset.transfer.qrRemove': 'Buang QR ini',
  'sset.transfer.qrUnread':
    'Tiada DuitNow QR dijumpai dalam gambar ini. Cuba tangkap layar kod dari aplikasi bank anda.',
  'sset.transfer.qrNetwork': 'Tiada sambungan. Sila cuba lagi.',
  'sset.transfer.qrTooLarge': 'Gambar ini lebih besar daripada 5 MB.',
  'sset.transfer.qrBusy': 'Terlalu banyak serentak. Tunggu sekejap, kemudian cuba lagi.',
  'sset.transfer.putsAmount': 'Masukkan jumlah dalam QR',
  'sset.transfer.putsAmountHint':
    'Sesetengah aplikasi bank tolak kod yang diubah. Cuba dengan dua aplikasi dahulu.',
  'sset.transfer.hold': 'Simpan hidangan selama',
  'sset.transfer.holdHint':
    'Pelanggan ada masa selama ini untuk bayar, tetapi tidak melepasi masa akhir tempahan anda.',
  'sset.transfer.password': 'Kata laluan anda',
  'sset.transfer.passwordMissing': 'Masukkan kata laluan anda.',
  'sset.transfer.passwordWrong': 'Kata laluan ini tidak betul.',
  'sset.transfer.mailed': 'Semua pemilik akan terima e-mel apabila akaun ini ditukar.',
  'sset.transfer.save': 'Simpan akaun',
  'sset.transfer.saved': 'Disimpan. Pelanggan boleh bayar dengan pindahan bank.',
  'sset.ways.title': 'Yang mana pelanggan nampak dahulu',
  'sset.ways.lead': 'Susun cara bayaran. Setiap satu boleh ditawarkan untuk jumlah tertentu sahaja.',
  'sset.ways.gateway': 'Perbankan dalam talian',
  'sset.ways.transfer': 'Pindahan bank atau DuitNow QR',
  'sset.ways.up': 'Naikkan {way}',
  'sset.ways.down': 'Turunkan {way}',
  'sset.ways.least': 'Dari (tidak wajib)',
  'sset.ways.most': 'Hingga (tidak wajib)',
  'sset.ways.amountWrong': 'Masukkan jumlah seperti 50.00.',
  'sset.ways.mostWrong': 'Jumlah ini tidak boleh kurang daripada jumlah mula.',
  'sset.ways.save': 'Simpan',
  'sset.ways.saved': 'Disimpan',
};
