import type { Translated } from '../../catalogue.ts';
import type { sellerCourier as english } from '../en/seller-courier.ts';

/** The store's own account with its courier. */
export const sellerCourier: Translated<typeof english> = {
  'seller.set.keys': 'Kunci {courier} anda',
  'seller.set.keysSealed': 'Kami simpan tersulit dan tidak tunjukkan lagi, termasuk kepada anda.',
  'seller.set.through': 'Akaun anda dengan',
  'seller.set.keysKept': 'Disimpan: kunci yang berakhir dengan {hint}',
  'seller.set.keysNone': 'Belum ada kunci',
  'seller.set.keysMissing': 'Penghantaran {courier} perlukan kunci anda',
  'seller.set.keysReplace': 'Masukkan kunci lain',
  'seller.set.sandbox': 'Ini kunci ujian (sandbox): harga dan pemandu tidak benar, dan tiada orang datang.',
  'seller.set.lalamove.where': 'Dalam Partner Portal Lalamove, di bahagian Developers.',
  'seller.set.lalamove.api_key': 'Kunci API',
  'seller.set.lalamove.api_secret': 'Rahsia API',
  'seller.set.keyShape': 'Salin dari {courier} seadanya, tanpa jarak',
  'seller.set.keysWrong':
    '{courier} tidak menerima kunci ini. Salin kedua-duanya sekali lagi; tiada apa yang disimpan.',
  'seller.set.keysUnchecked':
    '{courier} tidak dapat dihubungi, jadi kunci tidak dapat disemak. Tiada apa yang disimpan.',
  'seller.set.webhookOn': '{courier} beritahu kami serta-merta apa yang pemandunya buat.',
  'seller.set.webhookOff':
    '{courier} belum tahu ke mana beritanya dihantar, jadi kami bertanya dari semasa ke semasa. Untuk lebih cepat, masukkan alamat ini di sana di bahagian Webhook:',
  'seller.set.forget': 'Buang kunci',
  'seller.set.forgetTitle': 'Buang kunci {courier} anda?',
  'seller.set.forgetText':
    'Tanpa kunci kami tidak dapat memanggil penghantar, termasuk untuk tempahan yang sudah dibayar. Anda boleh masukkannya semula bila-bila masa.',
  'seller.set.forgetCourier': 'Penghantaran turut dimatikan: pelanggan hanya boleh ambil sendiri.',
  'seller.set.forgot': 'Kunci dibuang',
};
