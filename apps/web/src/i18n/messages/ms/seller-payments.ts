import type { Translated } from '../../catalogue.ts';
import type { sellerPayments as english } from '../en/seller-payments.ts';

/** How a store is paid: its accounts with payment providers. */
export const sellerPayments: Translated<typeof english> = {
  'sset.pay.title': 'Terima bayaran dalam talian',
  'sset.pay.lead': 'Wang pelanggan terus masuk ke akaun anda sendiri. Kami tidak pernah memegang wang anda.',
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
};
