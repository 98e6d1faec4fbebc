import type { Translated } from '@dapur/contract/words/translate';
import type { stores as en } from '../en/stores.ts';

/** What a store's people are told. */
export const stores = {
  'newOrder.subject': 'Tempahan baharu {number} untuk {day}, {time}: {total}',
  'newOrder.preview': '{customer} sudah membayar {total}.',
  'newOrder.title': 'Ada tempahan baharu',
  'newOrder.lead': '{customer} menempah untuk {date}, {time} dan sudah membayar {total}.',
  'newOrder.cashPreview': '{customer} bayar {rest} tunai semasa ambil.',
  'newOrder.cashLead': '{customer} menempah untuk {date}, {time} dan akan bayar tunai semasa ambil: {rest}.',
  'newOrder.partPreview': '{customer} sudah membayar {paid} daripada {total}.',
  'newOrder.partLead': '{customer} menempah untuk {date}, {time} dan sudah membayar {paid} daripada {total}.',
  'newOrder.open': 'Buka tempahan',

  'customerCancelled.subject': 'Tempahan {number} untuk {day}, {time} dibatalkan',
  'customerCancelled.title': 'Pelanggan batalkan tempahan',
  'customerCancelled.lead':
    '{customer} membatalkan tempahan untuk {date}, {time} yang akan dibayar semasa ambil. Hidangannya boleh ditempah semula.',

  'lateOwner.subject': 'Pulangkan {total} untuk tempahan {number}',
  'lateOwner.preview': '{customer} membayar selepas tempahan dibatalkan, dan semuanya sudah habis.',
  'lateOwner.title': 'Ada bayaran perlu dipulangkan',
  'lateOwner.lead':
    '{customer} membayar {total} untuk tempahan {number} selepas ia dibatalkan. Hidangan untuk {date} sudah habis dijual, jadi tempahan itu tidak dipulihkan. Jangan sediakan.',
  'lateOwner.previewPlain': '{customer} membayar selepas tempahan dibatalkan.',
  'lateOwner.leadCancelled':
    '{customer} membayar {total} untuk tempahan {number} selepas anda membatalkannya. Tempahan kekal dibatalkan: jangan sediakan.',
  'lateOwner.leadPassed':
    '{customer} membayar {total} untuk tempahan {number} selepas harinya, {date}, berlalu. Tempahan kekal dibatalkan: jangan sediakan.',
  'lateOwner.leadTwice':
    '{customer} membayar {total} untuk tempahan {number} yang sudah pun dibayar. Tempahan itu sendiri tidak berubah.',
  'lateOwner.leadMismatch':
    '{customer} membayar {total} untuk tempahan {number}, bukan jumlah yang perlu dibayar. Tempahan tidak disahkan dengannya.',
  'lateOwner.previewMoney': '{customer} membayar {total} yang perlu dipulangkan.',
  'lateOwner.next':
    'Sila pulangkan {total} kepada pelanggan, kemudian tandakan sebagai selesai supaya kedua-dua pihak nampak.',
  'lateOwner.open': 'Buka pemulangan',
  'lateOwner.sentBecause': 'Anda menerima e-mel ini kerana anda mengurus {store}.',

  'heldBack.subject': '{store}: tempahan daripada satu rangkaian sedang ditahan',
  'heldBack.title': 'Banyak tempahan belum dibayar daripada satu rangkaian',
  'heldBack.lead':
    'Terlalu banyak tempahan daripada satu rangkaian sedang menunggu bayaran di {store}, jadi tempahan seterusnya dari situ perlu menunggu.',
  'heldBack.means':
    'Mungkin ini gurauan, atau ramai pelanggan satu syarikat telefon serentak. Tempahan yang sudah dibayar tidak dikira: setiap bayaran memberi ruang kepada yang seterusnya.',
  'heldBack.next':
    'Anda tidak perlu berbuat apa-apa. Tempahan yang tidak dibayar dalam beberapa minit dibatalkan sendiri dan hidangannya dibuka semula. Kami e-mel anda tentang hal ini paling banyak sekali sejam.',
  'heldBack.open': 'Buka tempahan',

  'lastDate.subject': '{store}: tarikh yang dibuka tamat pada {date}',
  'lastDate.subjectPast': '{store}: tiada lagi tarikh yang dibuka',
  'lastDate.title': 'Tarikh yang anda buka hampir habis',
  'lastDate.titlePast': 'Tiada lagi tarikh yang dibuka',
  'lastDate.lead':
    'Tarikh terakhir yang dibuka di {store} ialah {date}. Selepas itu, pelanggan tidak boleh membuat tempahan.',
  'lastDate.leadPast':
    'Tarikh terakhir yang dibuka di {store} ialah {date}. Pelanggan tidak boleh membuat tempahan sekarang.',
  'lastDate.next':
    'Buka lagi tarikh, atau pilih hari anda membakar. Selepas itu, tarikh dibuka secara automatik.',
  'lastDate.open': 'Buka tarikh',

  'handedOver.subject': 'Sila selesaikan {amount} untuk tempahan {number}',
  'handedOver.preview': 'Ia sudah menunggu sejak {date}.',
  'handedOver.title': 'Ada bayaran yang perlu tindakan anda',
  'handedOver.refund':
    '{amount} bagi tempahan {number} perlu dipulangkan kepada {customer}. Ia sudah menunggu sejak {date}.',
  'handedOver.refundNext':
    'Sila pindahkan wang itu, kemudian tandakan pemulangan sebagai sudah dihantar supaya kedua-dua pihak nampak.',
  'handedOver.kept':
    'Tempahan {number} dibatalkan pada {date}, dan {amount} daripada {customer} masih ada pada anda.',
  'handedOver.keptNext':
    'Sila pastikan itulah yang dipersetujui bersama. Jika tidak, pulangkan wang itu dari halaman tempahan.',
  'handedOver.note': 'Nota daripada kami: {note}',
  'handedOver.open': 'Buka tempahan',

  'alert.subject': 'Tempahan {number} perlu perhatian: tiada penghantar untuk {date}, {time}',
  'alert.preview': '{customer} menunggu penghantaran yang belum ada penghantar.',
  'alert.title': 'Ada penghantaran yang perlu perhatian',
  'alert.lead':
    'Tempahan {number} untuk {customer} pada {date}, {time} sudah dibayar, tetapi belum ada penghantar buat masa ini.',
  'alert.open': 'Buka penghantaran',
  'alert.says': 'Kata {courier}',
  'alert.in_doubt':
    'Kami sudah memanggil pemandu, tetapi {courier} tidak menjawab, jadi mungkin ada pemandu dalam perjalanan. Sila semak akaun {courier} anda: masukkan nombor tempahannya jika ada, atau panggil semula jika tiada. Kami tidak akan memanggil kali kedua.',
  'alert.no_credit':
    'Baki dompet {courier} anda tidak cukup. Sila tambah nilai; kami cuba lagi setiap lima minit sehingga waktu penghantaran.',
  'alert.keys_refused':
    '{courier} tidak menerima kunci kedai anda. Sila semak dalam tetapan penghantaran; kami cuba lagi setiap lima minit sehingga waktu penghantaran.',
  'alert.price_rise':
    '{courier} kini minta {fee}, jauh lebih tinggi daripada yang pelanggan bayar. Terima harganya, pilih kenderaan lain, atau hantar sendiri.',
  'alert.out_of_area':
    '{courier} tidak menghantar ke alamat ini. Sila hantar sendiri, atau bincang cara lain dengan pelanggan.',
  'alert.refused':
    '{courier} menolak tempahan ini. Sila baca jawapannya, kemudian panggil semula atau hantar sendiri.',
  'alert.unavailable':
    '{courier} tidak dapat dihubungi. Kami terus mencuba; jika masa sudah suntuk, hantar sendiri.',
  'alert.no_driver':
    '{courier} tidak menemui pemandu. Sila panggil semula, cuba kenderaan lain, atau hantar sendiri.',
  'alert.rejected': 'Pemandu membatalkan. Sila panggil semula, cuba kenderaan lain, atau hantar sendiri.',
  'alert.to_book':
    'Anda memanggil penghantar sendiri, dan tempahan ini sudah dibayar. Panggil penghantarnya di halaman penghantaran anda.',
  'alert.courier_cancelled': '{courier} membatalkan pemandu. Sila panggil semula atau hantar sendiri.',

  'storeLetter.button': 'Buka papan pemuka anda',
  'storeLetter.answer': 'Balas sahaja e-mel ini jika anda ada soalan.',
  'storeLetter.reason': 'Sebab: {reason}',
  'storeMessage.subject': '{store}: {subject}',
  'storeMessage.lead': 'Mesej daripada {product} tentang {store}.',
  'storeSuspended.subject': '{store} digantung',
  'storeSuspended.title': '{store} tidak menerima tempahan buat masa ini',
  'storeSuspended.lead':
    '{product} telah menggantung {store}. Pelanggan tidak dapat melihatnya dan tiada tempahan baharu akan masuk.',
  'storeSuspended.orders':
    'Tempahan yang sudah dibayar tetap boleh anda siapkan, serahkan atau bayar balik, dan pelanggan anda boleh menjejakinya seperti biasa.',
  'storeClosed.subject': '{store} ditutup',
  'storeClosed.title': '{store} ditutup',
  'storeClosed.lead': '{product} telah menutup {store}. Pelanggan tidak dapat melihatnya lagi.',
  'storeClosed.orders':
    'Tempahan yang sudah dibayar tetap boleh anda serahkan atau bayar balik, dan data anda masih boleh dicapai.',
  'storeApproved.subject': '{store} sudah dibuka',
  'storeApproved.title': '{store} sudah dibuka',
  'storeApproved.lead':
    'Kami sudah menyemak {store}: kedai ini dibuka, dan sesiapa yang ada pautan boleh menempah sekarang.',
  'storeRejected.subject': '{store} belum boleh dibuka',
  'storeRejected.title': '{store} belum boleh dibuka',
  'storeRejected.lead': 'Pasukan {product} telah menyemak {store}, dan ada perkara yang perlu dibetulkan.',
  'storeRejected.again': 'Betulkan dan terbitkan kedai sekali lagi: kami akan menyemaknya semula.',
  'storeReinstated.subject': '{store} dibuka semula',
  'storeReinstated.title': '{store} kembali seperti biasa',
  'storeReinstated.lead': '{store} tidak lagi digantung atau ditutup: keadaannya kembali seperti dahulu.',
  'storeMoved.subject': '{store} ada alamat baharu',
  'storeMoved.title': '{store} ada alamat baharu',
  'storeMoved.lead': '{store} kini boleh dilawati di {url}.',
  'storeMoved.old':
    'Alamat lama {url} akan membawa ke sana selama dua belas bulan: pautan, kod QR dan e-mel masih berfungsi. Mulai sekarang, sila kongsi alamat baharu.',

  'paperRejected.subject': 'Tidak diterima: {paper} bagi {store}',
  'paperRejected.title': 'Kami tidak dapat menerima {paper} anda',
  'paperRejected.lead':
    'Pasukan {product} telah menyemak dokumen {store}. Dokumen ini tidak dikira: {paper}.',
  'paperRejected.again':
    'Betulkan dalam dokumen anda: setelah anda menyimpannya, kami akan menyemaknya semula.',
  'paper.ssm': 'Pendaftaran SSM',
  'paper.fosim': 'Pendaftaran FoSIM',
  'paper.food_handler': 'sijil pengendali makanan',
  'paper.typhoid': 'suntikan tifoid',
  'paper.halal': 'sijil halal',
  'paperExpiring.subject': 'Tinggal {count} hari: {paper}',
  'paperExpiring.title': '{paper} anda tamat dalam {count} hari',
  'paperExpiring.lead': '{paper} bagi {store} sah hingga {date}.',
  'paperExpiring.how':
    'Apabila diperbaharui, masukkan tarikh baharu dan gambarnya jika mahu. Kami mengingatkan 60, 30 dan 7 hari sebelumnya.',
  'paperExpiring.button': 'Lihat dokumen anda',

  'webhookOff.subject': 'Satu webhook {store} telah dimatikan',
  'webhookOff.title': 'Program anda tidak dapat dihubungi selama tiga hari',
  'webhookOff.lead':
    'Apa yang berlaku di {store} sepatutnya dihantar ke {address}. Selama tiga hari tiada apa yang sampai, jadi kami berhenti mencuba.',
  'webhookOff.how':
    'Lihat apa jawapannya, baiki, kemudian hidupkan semula webhook itu. Apa yang terlepas boleh dihantar semula dari lognya.',
  'webhookOff.button': 'Lihat webhook',
  'domain.live.subject': '{host} kini membuka {store}',
  'domain.live.title': '{host} milik anda',
  'domain.live.lead': 'Kedua-dua rekod sudah betul: mulai sekarang pelanggan menemui {store} di {host}.',
  'domain.live.how': 'Biarkan kedua-dua rekod itu. Alamat anda di sini juga masih berfungsi.',
  'domain.broken.subject': '{host} mungkin tidak lama lagi berhenti membuka {store}',
  'domain.broken.title': 'Rekod {host} tidak lagi betul',
  'domain.broken.lead':
    'Sudah sehari kami tidak menemui rekod yang diperlukan untuk {host}, jadi {store} mungkin tidak dapat dibuka di situ lagi.',
  'domain.broken.how':
    'Sila pulihkan rekod itu. Selepas tujuh hari tanpanya, kedai anda tidak lagi dipaparkan di situ.',
  'domain.stopped.subject': '{host} tidak lagi membuka {store}',
  'domain.stopped.title': '{host} telah berhenti berfungsi',
  'domain.stopped.lead':
    'Rekodnya tidak betul selama tujuh hari, jadi {store} tidak lagi dipaparkan di {host}. Alamat anda di sini berfungsi seperti biasa.',
  'domain.stopped.how': 'Pulihkan rekod itu dan semak semula: ia terus berfungsi.',
  'domain.taken.subject': '{host} kini membuka kedai lain',
  'domain.taken.title': '{host} bukan lagi milik anda',
  'domain.taken.lead':
    'Sebuah kedai lain telah membuktikan melalui rekod bahawa {host} milik mereka, sedangkan rekod anda sudah tiada. {store} tidak lagi dipaparkan di situ.',
  'domain.taken.how':
    'Jika domain itu milik anda, tukar kata laluan di tempat anda menguruskannya, kemudian daftarkan semula di sini.',
  'domain.button': 'Lihat domain',

  'storeReport.subject': '{report}: {store}',
  'storeReport.preview': 'Untuk {days}, dalam PDF dan CSV.',
  'storeReport.title': '{report}, {days}',
  'storeReport.lead': 'Ini laporan {store} yang diminta: PDF untuk dibaca dan CSV untuk diolah.',
  'storeReport.button': 'Lihat di papan pemuka',
  'storeReport.stop':
    'Anda menerima e-mel ini kerana seseorang dari kedai memilihnya untuk anda. Hentikannya di halaman laporan, di bawah “Laporan melalui e-mel”.',

  'storeExport.subject': 'Salinan {store} sudah siap',
  'storeExport.preview': 'Boleh dimuat turun selama {days} hari.',
  'storeExport.title': 'Semua tentang {store}, dalam satu fail',
  'storeExport.lead':
    'Salinan {store} di {product} sudah siap: tempahan, pelanggan, produk, gambar dan semua yang lain.',
  'storeExport.how':
    'Log masuk dan muat turun dalam masa {days} hari; selepas itu kami padamkan. Simpan fail ini dengan selamat kerana ada nama pelanggan anda di dalamnya.',
  'storeExport.button': 'Pergi ke muat turun',
  'storeExport.notYou':
    'Setiap pemilik {store} menerima e-mel ini. Jika tiada antara anda yang memintanya, padamkan salinan itu di sana dan tukar kata laluan anda.',
  'transferAccount.subject': 'Akaun pindahan {store} telah ditukar',
  'transferAccount.title': 'Akaun bank {store} telah ditukar',
  'transferAccount.lead':
    '{name} telah menukar akaun bank atau kod QR DuitNow yang pelanggan {store} gunakan untuk membuat pindahan.',
  'transferAccount.off': '{name} telah menghentikan pindahan ke akaun bank {store}.',
  'transferAccount.notYou':
    'Jika bukan anda atau pemilik lain yang membuatnya, semak tetapan sekarang, tukar kata laluan anda, dan hentikan pindahan sehingga jelas.',
  'transferAccount.button': 'Lihat tetapan bayaran',
  'transferAccount.somebody': 'Salah seorang pemilik',
} as const satisfies Translated<typeof en>;
