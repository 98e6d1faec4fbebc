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
} as const satisfies Catalogue;
