import type { orders as en } from '../en/orders.ts';

/** Receipts, and what a customer is told about their order and by the store. */
export const orders = {
  'receipt.title': 'Resit',
  'receipt.number': 'No. resit',
  'receipt.paid': 'Sudah dibayar',
  'receipt.unpaid': 'Menunggu bayaran',
  'receipt.partlyPaid': 'Dibayar sebahagian',
  'receipt.cancelled': 'Dibatalkan',
  'receipt.refundDue': 'Perlu dipulangkan',
  'receipt.refunded': 'Sudah dipulangkan',
  'receipt.cancelledTitle': 'Tempahan ini dibatalkan',
  'receipt.cancelledDue': '{store} perlu memulangkan {amount}. Tiada apa-apa akan diserahkan.',
  'receipt.cancelledRefunded': '{amount} sudah dipulangkan. Tiada apa-apa yang diserahkan.',
  'receipt.cancelledOnly': 'Tiada apa-apa akan diserahkan.',
  'receipt.page': 'Muka surat {page} daripada {pages}',
  'receipt.continued': 'Resit {number}, sambungan',
  'receipt.thanks': 'Terima kasih kerana menempah dengan {store}.',
  'receipt.computerGenerated': 'Resit ini dijana komputer dan tidak perlu ditandatangani.',
  'receipt.soldByPerson': 'Dijual oleh {name} (individu, tiada perniagaan berdaftar)',
  'receipt.soldByBusiness': 'Dijual oleh {name} ({number})',
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
  'order.recipient': 'Penerima',
  'order.deliveredBy': 'Dihantar oleh',
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
  'order.freeDelivery': 'Diskaun penghantaran ({code})',
  'order.deliveryFee': 'Caj penghantaran',
  'order.free': 'Percuma',
  'order.tax': 'Cukai',
  'order.total': 'Jumlah',
  'order.totalPaid': 'Jumlah dibayar',
  'order.paidSoFar': 'Sudah dibayar',
  'order.by.cash': 'Tunai',
  'order.by.transfer': 'Pindahan bank',
  'order.by.elsewhere': 'Cara lain',
  'order.by.on_pickup': 'Tunai semasa ambil',
  'order.cashDue': 'Bayar tunai semasa ambil',
  'order.restBy': 'Bayar sebelum atau pada {date}',
  'order.storeCredit': 'Dibayar dengan kredit kedai',

  'letter.because': 'Anda menerima e-mel ini kerana anda bersetuju menerima berita daripada {store}.',
  'letter.end': 'Berhenti menerima berita',
  'letter.birthday.subject': 'Selamat hari lahir, {name}!',
  'letter.birthday.text':
    'Hai {name},\n\nSelamat hari lahir daripada kami semua di {store}! Kalau anda mahukan sesuatu yang istimewa di meja, kami sedia menyediakannya untuk anda:\n{link}',
  'letter.thanks.subject': 'Terima kasih daripada {store}',
  'letter.thanks.text':
    'Hai {name},\n\nTerima kasih kerana menempah daripada kami. Ia sangat bermakna bagi dapur kecil seperti kami. Bila-bila anda mahu lagi, kami ada di sini:\n{link}\n\n{store}',
  'letter.miss_you.subject': 'Kami rindu anda, {name}',
  'letter.miss_you.text':
    'Hai {name},\n\nSudah lama sejak tempahan terakhir anda di {store}. Jenguklah apa yang kami masak sekarang:\n{link}',
  'letter.new_menu.subject': 'Ada yang baharu di {store}',
  'letter.new_menu.text':
    'Hai {name},\n\nAda yang baharu dalam menu kami. Lihatlah, dan tempah sementara masih ada:\n{link}\n\n{store}',

  'mail.greeting': 'Hai {name},',
  'mail.sentBecause': 'Anda menerima e-mel ini kerana anda menempah dengan {store}.',
  'mail.whatsapp': 'WhatsApp {store}',
  'mail.whatsappText': 'Helo, ini tentang tempahan saya {number}.',
  'mail.questions': 'Ada soalan? Hubungi {store}: {contact}',

  'calendar.pickup': 'Ambil di {store}',
  'calendar.delivery': 'Penghantaran daripada {store}',

  'confirmation.subject': '{store}: tempahan {number} disahkan untuk {date}',
  'confirmation.preview': '{total} sudah dibayar. Jumpa pada {date}, {time}.',
  'confirmation.cashPreview': 'Sediakan {total} tunai. Jumpa pada {date}, {time}.',
  'confirmation.cashLead':
    '{store} sudah terima tempahan anda. Ia sedia untuk diambil pada {date}, {time}. Sila sediakan {amount} tunai: anda bayar semasa mengambilnya.',
  'confirmation.title': 'Tempahan Disahkan',
  'confirmation.pickupLead':
    'Bayaran anda sudah diterima dan tempahan anda sudah sampai ke {store}. Ambil pada {date}, {time}.',
  'confirmation.deliveryLead':
    'Bayaran anda sudah diterima dan tempahan anda sudah sampai ke {store}. Kami hantar pada {date}, {time}.',
  'confirmation.viewOrder': 'Lihat tempahan anda',
  'confirmation.track': 'Jejak penghantaran',
  'confirmation.trackLater':
    'Penghantar dipanggil sejurus sebelum masa itu. Jejaki penghantar anda di halaman tempahan.',
  'confirmation.keepLink':
    'Pautan ini membuka tempahan anda tanpa log masuk. Jangan kongsi dengan orang lain.',

  'confirmation.lead':
    'Bayaran anda sudah diterima dan tempahan anda untuk {date}, {time} sudah sampai ke {store}.',
  'confirmation.deposit':
    'Anda sudah bayar deposit {paid}. Sila bayar baki {amount} selewat-lewatnya {date}: buka tempahan anda untuk membayar.',

  'preparing.subject': '{store}: tempahan {number} sedang disediakan',
  'preparing.preview': 'Kami sudah mula menyediakan tempahan anda untuk {date}, {time}.',
  'preparing.title': 'Sedang disediakan',
  'preparing.lead': '{store} sudah mula menyediakan tempahan anda untuk {date}, {time}.',

  'ready.subject': '{store}: tempahan {number} sudah siap',
  'ready.preview': 'Anda boleh datang mengambilnya.',
  'ready.title': 'Sudah siap untuk anda',
  'ready.lead':
    'Tempahan anda sudah siap dibungkus dan menunggu anda di {store}. Sila ambil pada {date}, {time}.',

  'onTheWay.subject': '{store}: tempahan {number} dalam perjalanan',
  'onTheWay.preview': 'Sila bersedia untuk menerimanya.',
  'onTheWay.title': 'Dalam perjalanan kepada anda',
  'onTheWay.lead': 'Tempahan anda sudah keluar dari {store}. Sila pastikan ada orang untuk menerimanya.',

  'completed.subject': '{store}: macam mana rasanya?',
  'completed.preview': 'Beberapa patah kata anda membantu orang lain memilih.',
  'completed.title': 'Terima kasih, selamat menjamu selera!',
  'completed.lead':
    'Terima kasih kerana menempah dengan {store}. Harap anda suka. Sudikah anda kongsikan pendapat anda? Seminit sahaja, tetapi besar ertinya bagi dapur kecil kami.',
  'completed.guest':
    'Anda menempah tanpa log masuk: log masuk dengan alamat e-mel ini, kemudian tambah tempahan {number} ke senarai anda untuk menulis ulasan.',
  'completed.button': 'Tulis ulasan',

  'reminder.pickupSubject': '{store}: ambil tempahan anda esok, {time}',
  'reminder.deliverySubject': '{store}: tempahan anda sampai esok, {time}',
  'reminder.subject': '{store}: tempahan anda untuk esok, {time}',
  'reminder.preview': 'Tempahan {number} untuk {date}, {time}.',
  'reminder.title': 'Jumpa esok',
  'reminder.lead': 'Sekadar peringatan: tempahan anda daripada {store} ialah untuk esok, {date}, {time}.',
  'reminder.pickupLead':
    'Sekadar peringatan: tempahan anda daripada {store} boleh diambil esok, {date}, {time}.',
  'reminder.deliveryLead':
    'Sekadar peringatan: tempahan anda daripada {store} akan dihantar esok, {date}, {time}. Sila pastikan ada orang untuk menerimanya.',

  'late.subject': '{store}: {total} akan dipulangkan untuk tempahan {number}',
  'late.preview': 'Bayaran anda sampai selepas tempahan {number} dibatalkan. {total} akan dipulangkan.',
  'late.title': 'Wang anda akan dipulangkan',
  'late.lead':
    'Bayaran {total} anda untuk tempahan {number} sampai selepas tempahan itu dibatalkan, dan masa itu semuanya sudah habis dijual. Kami minta maaf, tempahan ini tidak akan disediakan.',
  'late.leadCancelled':
    'Bayaran {total} anda untuk tempahan {number} sampai selepas kedai membatalkan tempahan itu. Kami minta maaf, tempahan ini tidak akan disediakan.',
  'late.leadPassed':
    'Bayaran {total} anda untuk tempahan {number} sampai selepas hari tempahan itu berlalu. Kami minta maaf, tempahan ini tidak akan disediakan.',
  'late.next':
    '{store} perlu memulangkan jumlah penuh, {total}, dan sudah diminta berbuat demikian. Buka tempahan anda dan beritahu ke akaun mana wang perlu dihantar. Simpan e-mel ini dan rujukan bayaran sehingga wang anda kembali.',
  'late.viewOrder': 'Lihat tempahan',
  'late.amount': 'Perlu dipulangkan',

  'payLink.subject': '{store}: bayar {amount} untuk tempahan {number}',
  'payLink.preview': 'Sila bayar {amount} untuk mengesahkan tempahan anda untuk {date}, {time}.',
  'payLink.title': 'Sila bayar tempahan anda',
  'payLink.lead':
    '{store} telah mencatat tempahan anda untuk {date}, {time}. Sila bayar {amount} untuk mengesahkannya. Tempahan ini disimpan untuk anda buat sementara waktu sahaja.',
  'payLink.balanceLead': 'Tempahan anda untuk {date}, {time} telah diubah. Sila bayar baki {amount}.',
  'payLink.button': 'Bayar {amount}',
  'payLink.small': 'Bayaran dalam talian bermula pada RM 1.00, jadi sila bayar terus kepada {store}.',
  'payLink.amount': 'Perlu dibayar',

  'rest.title': 'Sila jelaskan baki',
  'rest.soonSubject': '{store}: baki {amount} perlu dibayar selewat-lewatnya {due}',
  'rest.soon':
    'Tempahan anda {number} adalah untuk {date}, {time}. Deposit sudah dibayar; baki {amount} perlu dibayar selewat-lewatnya {due}.',
  'rest.dueSubject': '{store}: sila bayar {amount} hari ini',
  'rest.due': 'Baki {amount} bagi tempahan anda {number} untuk {date}, {time} perlu dibayar hari ini.',
  'rest.overdueSubject': '{store}: {amount} masih belum dibayar',
  'rest.overdue':
    'Baki {amount} bagi tempahan anda {number} sepatutnya dibayar selewat-lewatnya {due} dan masih belum diterima. Sila bayar sekarang, atau hubungi {store}.',
  'rest.willCancel':
    'Jika bayaran tidak diterima pada masanya, tempahan dibatalkan dan kedai menyimpan sebahagian deposit mengikut termanya.',

  'restPaid.subject': '{store}: tempahan {number} sudah dibayar penuh',
  'restPaid.title': 'Terima kasih, semuanya sudah dibayar',
  'restPaid.lead':
    'Tempahan anda untuk {date}, {time} sudah dibayar penuh: {amount} semuanya. Resit anda dilampirkan.',

  'restMissing.subject': 'Tempahan {number}: {amount} belum dibayar',
  'restMissing.cancelledSubject': 'Tempahan {number} dibatalkan: bakinya tidak dibayar',
  'restMissing.title': 'Baki tempahan belum dibayar',
  'restMissing.lead':
    'Deposit daripada {customer} sudah diterima, tetapi baki {amount} tidak dibayar pada masanya. Kami sudah mengingatkan mereka. Anda boleh tunggu, hubungi mereka, atau batalkan tempahan.',
  'restMissing.cancelled':
    '{customer} tidak membayar baki pada masanya, jadi tempahan dibatalkan mengikut terma anda. Hidangannya boleh ditempah semula. Perlu dipulangkan: {amount}.',

  'changed.subject': '{store}: tempahan {number} telah diubah',
  'changed.preview': 'Sila semak tempahan terkini anda untuk {date}, {time}.',
  'changed.title': 'Tempahan anda telah diubah',
  'changed.lead':
    '{store} telah mengubah tempahan anda. Kini untuk {date}, {time}, dengan butiran seperti di bawah.',
  'changed.owed': 'Selepas perubahan ini, baki {amount} masih perlu dibayar.',
  'changed.refund':
    'Selepas perubahan ini, {amount} akan dipulangkan kepada anda. Buka tempahan anda dan beritahu ke akaun mana.',

  'cancelled.subject': '{store}: tempahan {number} dibatalkan',
  'cancelled.preview': 'Tempahan anda untuk {date} tidak akan disediakan.',
  'cancelled.title': 'Tempahan anda dibatalkan',
  'cancelled.lead': '{store} memohon maaf: tempahan anda untuk {date}, {time} tidak dapat disediakan.',
  'cancelled.reason': 'Sebab',
  'cancelled.restUnpaid': 'Baki tidak dibayar pada masanya',
  'cancelled.restLead':
    'Tempahan anda daripada {store} untuk {date}, {time} telah dibatalkan kerana bakinya tidak dibayar pada masanya.',

  'refundDue.subject': '{store}: {amount} dipulangkan untuk tempahan {number}',
  'refundDue.preview': '{store} akan memulangkan {amount} kepada anda.',
  'refundDue.title': '{amount} akan dipulangkan kepada anda',
  'refundDue.lead': '{store} akan memulangkan {amount} kepada anda untuk tempahan {number}.',
  'refundDue.paid_twice':
    'Kami menerima bayaran kedua sebanyak {amount} yang tidak dapat digunakan untuk tempahan ini kerana ia sudah dibayar. Bayaran itu akan dipulangkan, dan tempahan anda tidak berubah.',
  'refundDue.amount_mismatch':
    'Kami menerima bayaran {amount} yang tidak dapat digunakan untuk tempahan ini kerana jumlahnya tidak sama dengan yang perlu dibayar. Bayaran itu akan dipulangkan dan tidak dikira sebagai bayaran tempahan ini.',
  'refundDue.failedSubject': '{store}: bank anda menolak {amount} untuk tempahan {number}',
  'refundDue.failedTitle': 'Bank anda menolak {amount}',
  'refundDue.failed':
    'Bank anda telah memulangkan semula {amount} yang dihantar oleh {store}. Sila semak nombor akaun dan nama pemegangnya.',
  'refundDue.account':
    'Buka tempahan anda dan beritahu ke akaun mana. Nombor akaun disimpan tersulit dan hanya dilihat oleh kedai.',
  'refundDue.button': 'Beritahu akaun anda',

  'refundSent.subject': '{store}: {amount} dalam perjalanan kepada anda',
  'refundSent.preview': 'Bayaran balik untuk tempahan {number} telah dihantar.',
  'refundSent.title': '{amount} dalam perjalanan kepada anda',
  'refundSent.lead':
    '{store} telah memulangkan {amount} untuk tempahan {number}. Bank mengambil masa sehingga dua hari bekerja.',
  'refundSent.cashLead': '{store} telah memulangkan {amount} secara tunai untuk tempahan {number}.',
  'refundSent.amount': 'Dipulangkan',
  'refundSent.account': 'Kepada',

  'creditGiven.subject': 'Kredit {amount} di {store}',
  'creditGiven.preview': 'Anda ada {balance} untuk dibelanjakan di {store}.',
  'creditGiven.title': 'Anda ada {balance} untuk dibelanjakan di {store}',
  'creditGiven.lead': '{store} telah memberi anda kredit kedai sebanyak {amount}.',
  'creditGiven.refund':
    '{store} telah memberi anda kredit kedai sebanyak {amount} untuk tempahan {number}. Ia menggantikan bayaran balik ke bank anda.',
  'creditGiven.reason': 'Catatan mereka: {reason}',
  'creditGiven.how':
    'Log masuk sebagai {email} semasa menempah, dan pilih kredit kedai sebelum membayar. Baki yang tidak digunakan kekal milik anda.',
  'creditGiven.until': '{amount} ini boleh dibelanjakan sehingga {date}.',
  'creditGiven.button': 'Pergi ke kedai',

  'takeoverCode.subject': 'Kod anda: {code}',
  'takeoverCode.preview': 'Kod ini menambah tempahan {number} ke akaun anda.',
  'takeoverCode.title': 'Kod anda ialah {code}',
  'takeoverCode.lead':
    'Taip kod ini untuk menambah tempahan {number} daripada {store} ke akaun {product} anda. Kod ini sah selama 15 minit.',
  'takeoverCode.keep': 'Jangan beri kepada sesiapa. {product} dan {store} tidak akan memintanya.',
  'transfer.amount': 'Jumlah',
  'transferSent.subject': 'Slip diterima untuk {number}: {total}',
  'transferSent.title': '{customer} kata sudah buat pindahan',
  'transferSent.lead': '{customer} sudah menghantar slip untuk tempahan {number}, {total}.',
  'transferSent.check': 'Semak aplikasi bank anda dahulu: slip boleh dipalsukan. Kemudian terima atau tolak.',
  'transferSent.button': 'Lihat slip',
  'transferRejected.subject': 'Slip anda untuk {number} tidak diterima',
  'transferRejected.title': 'Slip anda tidak diterima',
  'transferRejected.lead': '{store} sudah menyemak slip yang anda hantar untuk tempahan {number}.',
  'transferRejected.wrong_amount': 'Jumlahnya tidak betul: tempahan ini berjumlah {total}.',
  'transferRejected.not_received': 'Wang itu belum masuk ke akaun kedai.',
  'transferRejected.unreadable': 'Slip itu tidak dapat dibaca.',
  'transferRejected.note': '{store} menulis: {note}',
  'transferRejected.next':
    'Sila semak pindahan anda dan hantar slip lain selagi tempahan anda masih disimpan. Jika wang sudah keluar dari akaun anda, jangan risau: kedai akan mencarinya atau memulangkannya.',
  'transferRejected.button': 'Hantar slip lain',
} as const satisfies Readonly<Record<keyof typeof en, string>>;
