import type { Catalogue } from './en.ts';

export const ms = {
  'receipt.title': 'Resit',
  'receipt.number': 'No. resit',
  'receipt.paid': 'Sudah dibayar',
  'receipt.unpaid': 'Menunggu bayaran',
  'receipt.page': 'Muka surat {page} daripada {pages}',
  'receipt.continued': 'Resit {number}, sambungan',
  'receipt.thanks': 'Terima kasih kerana menempah dengan {store}.',
  'receipt.computerGenerated': 'Resit ini dijana komputer dan tidak perlu ditandatangani.',
  'receipt.taxRegistration': 'No. pendaftaran cukai {number}',

  'order.number': 'No. tempahan',
  'order.placedAt': 'Ditempah pada',
  'order.paidAt': 'Dibayar pada',
  'order.paymentMethod': 'Dibayar melalui',
  'order.paymentRef': 'Rujukan bayaran',
  'order.pickup': 'Ambil sendiri',
  'order.delivery': 'Penghantaran',
  'order.pickupAt': 'Ambil di',
  'order.deliverTo': 'Hantar ke',
  'order.when': 'Bila',
  'order.hours': 'Waktu buka',
  'order.instructions': 'Cara ambil',
  'order.map': 'Buka peta',
  'order.customer': 'Pelanggan',
  'order.notes': 'Nota',
  'order.item': 'Item',
  'order.quantity': 'Kuantiti',
  'order.unitPrice': 'Harga',
  'order.amount': 'Jumlah',
  'order.subtotal': 'Jumlah kecil',
  'order.discount': 'Diskaun',
  'order.discountWithVoucher': 'Diskaun ({code})',
  'order.deliveryFee': 'Caj penghantaran',
  'order.tax': 'Cukai',
  'order.total': 'Jumlah',
  'order.totalPaid': 'Jumlah dibayar',

  'mail.greeting': 'Hai {name},',
  'mail.sentBecause': 'Anda menerima e-mel ini kerana anda menempah dengan {store}.',
  'mail.questions': 'Ada soalan? Hubungi {store}: {contact}',

  'confirmation.subject': '{store}: tempahan {number} disahkan untuk {date}',
  'confirmation.preview': '{total} sudah dibayar. Jumpa pada {date}, {time}.',
  'confirmation.title': 'Tempahan Disahkan',
  'confirmation.pickupLead':
    'Bayaran anda sudah diterima dan tempahan anda sudah sampai ke {store}. Ambil pada {date}, {time}.',
  'confirmation.deliveryLead':
    'Bayaran anda sudah diterima dan tempahan anda sudah sampai ke {store}. Kami hantar pada {date}, {time}.',
  'confirmation.viewOrder': 'Lihat tempahan anda',
  'confirmation.track': 'Jejak penghantaran',
  'confirmation.keepLink':
    'Pautan ini membuka tempahan anda tanpa log masuk. Jangan kongsi dengan orang lain.',

  'late.subject': '{store}: {total} akan dipulangkan untuk tempahan {number}',
  'late.preview': 'Bayaran anda sampai selepas tempahan {number} dibatalkan. {total} akan dipulangkan.',
  'late.title': 'Wang anda akan dipulangkan',
  'late.lead':
    'Bayaran {total} anda untuk tempahan {number} sampai selepas tempahan itu dibatalkan, dan masa itu semuanya sudah habis dijual. Kami minta maaf, tempahan ini tidak akan disediakan.',
  'late.next':
    '{store} perlu memulangkan jumlah penuh, {total}, dan sudah diminta berbuat demikian. Anda tidak perlu buat apa-apa. Simpan e-mel ini dan rujukan bayaran sehingga wang anda kembali.',
  'late.viewOrder': 'Lihat tempahan',
  'late.amount': 'Perlu dipulangkan',

  'lateOwner.subject': 'Pulangkan {total} untuk tempahan {number}',
  'lateOwner.preview': '{customer} membayar selepas tempahan dibatalkan, dan semuanya sudah habis.',
  'lateOwner.title': 'Ada bayaran perlu dipulangkan',
  'lateOwner.lead':
    '{customer} membayar {total} untuk tempahan {number} selepas ia dibatalkan. Bahagian untuk {date} sudah habis dijual, jadi tempahan itu tidak dihidupkan semula. Jangan sediakan.',
  'lateOwner.next':
    'Sila pulangkan {total} kepada pelanggan, kemudian tandakan sebagai selesai supaya kedua-dua pihak nampak.',
  'lateOwner.open': 'Buka pemulangan',
  'lateOwner.sentBecause': 'Anda menerima e-mel ini kerana anda mengurus {store}.',

  'account.greeting': 'Hai,',
  'account.ignore': 'Bukan anda? Abaikan sahaja e-mel ini, tiada apa-apa yang berubah.',
  'account.sentBecause': 'Anda menerima e-mel ini kerana alamat ini diberikan kepada {product}.',
  'account.linkText': 'Jika butang tidak berfungsi, buka alamat ini: {link}',

  'confirmEmail.subject': 'Sahkan alamat e-mel anda',
  'confirmEmail.preview': 'Tekan sekali sahaja, dan akaun {product} anda siap.',
  'confirmEmail.title': 'Selamat datang ke {product}!',
  'confirmEmail.lead':
    'Sila sahkan yang ini alamat e-mel anda, supaya tempahan dan resit sampai kepada anda. Pautan ini sah selama tiga hari.',
  'confirmEmail.button': 'Sahkan e-mel saya',

  'resetPassword.subject': 'Tetapkan kata laluan baharu',
  'resetPassword.preview': 'Pautan ini sah selama 30 minit dan boleh digunakan sekali sahaja.',
  'resetPassword.title': 'Tetapkan kata laluan baharu',
  'resetPassword.lead':
    'Anda, atau seseorang yang menaip alamat e-mel anda, meminta kata laluan {product} yang baharu. Pautan ini sah selama 30 minit dan boleh digunakan sekali sahaja.',
  'resetPassword.button': 'Tetapkan kata laluan',

  'passwordChanged.subject': 'Kata laluan anda sudah ditukar',
  'passwordChanged.preview': 'Bukan anda? Tetapkan yang baharu sekarang juga.',
  'passwordChanged.title': 'Kata laluan anda sudah ditukar',
  'passwordChanged.lead':
    'Kata laluan akaun {product} anda baru sahaja ditukar, dan peranti anda yang lain sudah dilog keluar.',
  'passwordChanged.notYou':
    'Bukan anda? Mungkin orang lain sudah masuk: tekan “Lupa kata laluan” di halaman log masuk sekarang juga dan tetapkan yang baharu.',
  'passwordChanged.button': 'Ke halaman log masuk',

  'changeEmail.subject': 'Sahkan alamat e-mel baharu anda',
  'changeEmail.preview': 'Akaun anda bertukar ke alamat ini selepas anda sahkan.',
  'changeEmail.title': 'Sahkan alamat e-mel baharu anda',
  'changeEmail.lead':
    'Anda minta untuk menggunakan alamat ini bagi akaun {product} anda mulai sekarang. Ia berkuat kuasa selepas anda sahkan. Pautan ini sah selama 24 jam.',
  'changeEmail.button': 'Guna alamat ini',

  'emailChanging.subject': 'Alamat e-mel anda akan ditukar',
  'emailChanging.preview': 'Seseorang yang log masuk ke akaun anda memintanya.',
  'emailChanging.title': 'Alamat e-mel anda akan ditukar',
  'emailChanging.lead':
    'Akaun {product} anda akan menggunakan {newEmail} mulai sekarang. Ia berkuat kuasa selepas pautan yang dihantar ke situ dibuka.',
  'emailChanging.notYou':
    'Bukan anda? Tetapkan kata laluan baharu sekarang juga: semua orang lain akan dilog keluar dan pertukaran itu dihentikan.',

  'claimCode.subject': 'Kod anda: {code}',
  'claimCode.preview': 'Kod ini menambah tempahan {number} ke akaun anda.',
  'claimCode.title': 'Kod anda ialah {code}',
  'claimCode.lead':
    'Taip kod ini untuk menambah tempahan {number} daripada {store} ke akaun {product} anda. Kod ini sah selama 15 minit.',
  'claimCode.keep': 'Jangan beri kepada sesiapa. {product} dan {store} tidak akan memintanya.',
} as const satisfies Catalogue;
