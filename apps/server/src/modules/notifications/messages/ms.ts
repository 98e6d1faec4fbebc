import type { Catalogue } from './en.ts';

export const ms = {
  'receipt.title': 'Resit',
  'receipt.number': 'No. resit',
  'receipt.paid': 'Sudah dibayar',
  'receipt.unpaid': 'Menunggu bayaran',
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
  'order.storeCredit': 'Daripadanya dengan kredit kedai',

  'letter.because': 'Anda menerima e-mel ini kerana anda bersetuju menerima berita daripada {store}.',
  'letter.end': 'Berhenti menerima berita',
  'letter.birthday.subject': 'Selamat hari lahir, {name}!',
  'letter.birthday.text':
    'Hai {name},\n\nSelamat hari lahir daripada kami semua di {store}! Kalau anda mahukan sesuatu yang istimewa di meja, kami sedia menyediakannya untuk anda:\n{link}',
  'letter.thanks.subject': 'Terima kasih daripada {store}',
  'letter.thanks.text':
    'Hai {name},\n\nTerima kasih kerana memesan daripada kami. Ia sangat bermakna bagi dapur kecil seperti kami. Bila-bila anda mahu lagi, kami ada di sini:\n{link}\n\n{store}',
  'letter.miss_you.subject': 'Kami rindu anda, {name}',
  'letter.miss_you.text':
    'Hai {name},\n\nSudah lama sejak pesanan terakhir anda di {store}. Jenguklah apa yang kami masak sekarang:\n{link}',
  'letter.new_menu.subject': 'Ada yang baharu di {store}',
  'letter.new_menu.text':
    'Hai {name},\n\nAda yang baharu dalam menu kami. Lihatlah, dan pesan sementara masih ada:\n{link}\n\n{store}',

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
  'confirmation.trackLater':
    'Pemandu ditempah tidak lama sebelum masa itu. Halaman tempahan anda akan tunjukkan siapa yang menghantar dan sudah sampai di mana.',
  'confirmation.keepLink':
    'Pautan ini membuka tempahan anda tanpa log masuk. Jangan kongsi dengan orang lain.',

  'confirmation.lead':
    'Bayaran anda sudah diterima dan tempahan anda untuk {date}, {time} sudah sampai ke {store}.',

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

  'newOrder.subject': 'Tempahan baharu {number} untuk {day}, {time}: {total}',
  'newOrder.preview': '{customer} sudah membayar {total}.',
  'newOrder.title': 'Ada tempahan baharu',
  'newOrder.lead': '{customer} menempah untuk {date}, {time} dan sudah membayar {total}.',
  'newOrder.open': 'Buka tempahan',

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

  'lateOwner.subject': 'Pulangkan {total} untuk tempahan {number}',
  'lateOwner.preview': '{customer} membayar selepas tempahan dibatalkan, dan semuanya sudah habis.',
  'lateOwner.title': 'Ada bayaran perlu dipulangkan',
  'lateOwner.lead':
    '{customer} membayar {total} untuk tempahan {number} selepas ia dibatalkan. Bahagian untuk {date} sudah habis dijual, jadi tempahan itu tidak dihidupkan semula. Jangan sediakan.',
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
    'Anda tidak perlu berbuat apa-apa. Tempahan yang tidak dibayar dalam beberapa minit dibatalkan sendiri dan bahagiannya dibuka semula. Kami menulis tentang hal ini paling banyak sekali sejam.',
  'heldBack.open': 'Buka tempahan',

  'handedOver.subject': 'Sila selesaikan {amount} untuk tempahan {number}',
  'handedOver.preview': 'Ia sudah menunggu sejak {date}.',
  'handedOver.title': 'Ada wang menunggu tindakan anda',
  'handedOver.refund':
    '{amount} bagi tempahan {number} perlu dipulangkan kepada {customer}. Ia sudah menunggu sejak {date}.',
  'handedOver.refundNext':
    'Sila pindahkan wang itu, kemudian tandakan pemulangan sebagai sudah dihantar supaya kedua-dua pihak nampak.',
  'handedOver.kept':
    'Tempahan {number} dibatalkan pada {date}, dan {amount} daripada {customer} masih ada pada anda.',
  'handedOver.keptNext':
    'Sila pastikan itulah yang dipersetujui bersama. Jika tidak, pulangkan wang itu dari halaman tempahan.',
  'handedOver.note': 'Pesanan daripada kami: {note}',
  'handedOver.open': 'Buka tempahan',

  'payLink.subject': '{store}: bayar {amount} untuk tempahan {number}',
  'payLink.preview': 'Tempahan anda untuk {date}, {time} disimpan sehingga dibayar.',
  'payLink.title': 'Tempahan anda menunggu bayaran',
  'payLink.lead':
    '{store} telah mencatat tempahan anda untuk {date}, {time}. Sila bayar {amount} untuk mengesahkannya. Bahagian anda disimpan buat sementara waktu sahaja.',
  'payLink.balanceLead':
    'Tempahan anda untuk {date}, {time} telah diubah bersama anda. Baki {amount} masih perlu dibayar.',
  'payLink.button': 'Bayar {amount}',
  'payLink.amount': 'Perlu dibayar',

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

  'refundDue.subject': '{store}: {amount} dipulangkan untuk tempahan {number}',
  'refundDue.preview': '{store} akan memulangkan {amount} kepada anda.',
  'refundDue.title': '{amount} akan dipulangkan kepada anda',
  'refundDue.lead': '{store} akan memulangkan {amount} kepada anda untuk tempahan {number}.',
  'refundDue.paid_twice':
    'Kami menerima bayaran kedua sebanyak {amount} yang tidak dapat digunakan untuk tempahan ini kerana ia sudah dibayar. Bayaran itu akan dipulangkan, dan tempahan anda tidak berubah.',
  'refundDue.amount_mismatch':
    'Kami menerima bayaran {amount} yang tidak dapat digunakan untuk tempahan ini kerana jumlahnya tidak sama dengan yang perlu dibayar. Bayaran itu akan dipulangkan dan tidak dikira sebagai bayaran tempahan ini.',
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

  'alert.subject': 'Tempahan {number} perlukan anda: tiada penghantar untuk {date}, {time}',
  'alert.preview': '{customer} menunggu penghantaran yang belum ada penghantar.',
  'alert.title': 'Ada penghantaran yang perlukan anda',
  'alert.lead':
    'Tempahan {number} untuk {customer} pada {date}, {time} sudah dibayar, tetapi belum ada penghantar buat masa ini.',
  'alert.open': 'Buka penghantaran',
  'alert.says': 'Kata Lalamove',
  'alert.in_doubt':
    'Kami sudah menempah pemandu, tetapi Lalamove tidak menjawab, jadi mungkin ada pemandu dalam perjalanan. Sila semak akaun Lalamove anda: beritahu nombor pesanannya jika ada, atau tempah semula jika tiada. Kami tidak akan menempah kali kedua sendiri.',
  'alert.no_credit':
    'Baki dompet Lalamove anda tidak cukup. Sila tambah nilai; kami cuba lagi setiap lima minit sehingga waktu penghantaran.',
  'alert.keys_refused':
    'Lalamove tidak menerima kunci kedai anda. Sila semak dalam tetapan penghantaran; kami cuba lagi setiap lima minit sehingga waktu penghantaran.',
  'alert.price_rise':
    'Lalamove kini minta {fee}, jauh lebih tinggi daripada yang pelanggan bayar. Terima harganya, pilih kenderaan lain, atau hantar sendiri.',
  'alert.out_of_area':
    'Lalamove tidak menghantar ke alamat ini. Sila hantar sendiri, atau bincang cara lain dengan pelanggan.',
  'alert.refused':
    'Lalamove menolak tempahan ini. Sila baca jawapannya, kemudian tempah semula atau hantar sendiri.',
  'alert.unavailable':
    'Lalamove tidak dapat dihubungi. Kami terus mencuba; jika masa sudah suntuk, hantar sendiri.',
  'alert.no_driver':
    'Lalamove tidak menemui pemandu. Sila tempah semula, cuba kenderaan lain, atau hantar sendiri.',
  'alert.rejected':
    'Para pemandu menolak pesanan ini. Sila tempah semula, cuba kenderaan lain, atau hantar sendiri.',
  'alert.to_book':
    'Anda menempah kurier sendiri, dan pesanan ini sudah dibayar: tempah kuriernya di halaman penghantaran anda.',
  'alert.courier_cancelled': 'Lalamove membatalkan pemandu. Sila tempah semula atau hantar sendiri.',

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

  'passwordSet.subject': 'Akaun anda kini ada kata laluan',
  'passwordSet.title': 'Akaun anda kini ada kata laluan',
  'passwordSet.lead':
    'Kata laluan pertama telah ditetapkan untuk akaun {product} anda. Log masuk yang dipautkan masih boleh digunakan, dan peranti lain telah dilog keluar.',
  'signInLinked.subject': '{provider} kini boleh membuka akaun anda',
  'signInLinked.title': '{provider} dipautkan dengan akaun anda',
  'signInLinked.lead':
    '{account} telah dipautkan dengan akaun {product} anda dan boleh digunakan untuk log masuk mulai sekarang.',
  'signInUnlinked.subject': '{provider} tidak lagi membuka akaun anda',
  'signInUnlinked.title': '{provider} dinyahpaut daripada akaun anda',
  'signInUnlinked.lead':
    '{account} telah dinyahpaut daripada akaun {product} anda dan tidak boleh lagi digunakan untuk log masuk.',
  'waysIn.preview': 'Bukan anda? Tetapkan kata laluan baharu sekarang juga.',
  'waysIn.notYou':
    'Bukan anda? Mungkin ada orang yang masuk ke akaun anda: tekan “Lupa kata laluan?” di halaman log masuk dan tetapkan kata laluan baharu. Di situ anda juga memilih log masuk yang kekal dipautkan.',
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

  'storeLetter.button': 'Buka papan pemuka anda',
  'storeLetter.answer': 'Balas sahaja e-mel ini jika anda ada soalan.',
  'storeLetter.reason': 'Sebab: {reason}',
  'storeMessage.subject': '{store}: {subject}',
  'storeMessage.lead': 'Pasukan {product} menulis kepada anda tentang {store}.',
  'storeSuspended.subject': '{store} digantung',
  'storeSuspended.title': '{store} tidak menerima tempahan buat masa ini',
  'storeSuspended.lead':
    '{product} telah menggantung {store}. Pembeli tidak dapat melihatnya dan tiada tempahan baharu akan masuk.',
  'storeSuspended.orders':
    'Tempahan yang sudah dibayar tetap boleh anda siapkan, serahkan atau bayar balik, dan pelanggan anda boleh menjejakinya seperti biasa.',
  'storeClosed.subject': '{store} ditutup',
  'storeClosed.title': '{store} ditutup',
  'storeClosed.lead': '{product} telah menutup {store}. Pembeli tidak dapat melihatnya lagi.',
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

  'question.subject': '{name} bertanya melalui {page}',
  'question.title': '{name} bertanya',
  'question.from': 'Daripada {name}, {email}, ketika membaca {page}.',
  'question.answer': 'Balasan kepada e-mel ini pergi kepada {email}. Pemilik alamat itu belum disahkan.',

  'paperRejected.subject': 'Tidak diterima: {paper} bagi {store}',
  'paperRejected.title': 'Kami tidak dapat menerima {paper} anda',
  'paperRejected.lead': 'Pasukan {product} telah menyemak dokumen {store}. Dokumen ini tidak dikira: {paper}.',
  'paperRejected.again': 'Betulkan dalam dokumen anda: setelah anda menyimpannya, kami akan menyemaknya semula.',
  'paper.ssm': 'Pendaftaran SSM',
  'paper.fosim': 'Pendaftaran FoSIM',
  'paper.food_handler': 'sijil pengendali makanan',
  'paper.typhoid': 'suntikan tifoid',
  'paper.halal': 'sijil halal',
  'paperExpiring.subject': 'Tinggal {days} hari: {paper}',
  'paperExpiring.title': '{paper} anda tamat dalam {days} hari',
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
  'domain.live.lead': 'Kedua-dua rekod sudah betul: mulai sekarang pembeli menemui {store} di {host}.',
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
    'Salinan {store} di {product} sudah siap: pesanan, pelanggan, produk, gambar dan semua yang lain.',
  'storeExport.how':
    'Log masuk dan muat turun dalam masa {days} hari; selepas itu kami padamkan. Simpan fail ini dengan selamat kerana ada nama pelanggan anda di dalamnya.',
  'storeExport.button': 'Pergi ke muat turun',
  'storeExport.notYou':
    'Setiap pemilik {store} menerima e-mel ini. Jika tiada antara anda yang memintanya, padamkan salinan itu di sana dan tukar kata laluan anda.',
  'invitation.subject': 'Bekerja dengan {store}',
  'invitation.preview': '{name} menjemput anda bekerja untuk {store}.',
  'invitation.title': '{store} mengajak anda menyertai pasukannya',
  'invitation.lead': '{name} menjemput anda bekerja untuk {store} di {product}, sebagai {role}.',
  'invitation.how': 'Buka pautan dalam {days} hari, kemudian log masuk atau daftar dengan alamat e-mel ini.',
  'invitation.button': 'Lihat jemputan',
  'role.manager': 'pengurus',
  'role.staff': 'pembantu',
  'role.kitchen': 'dapur',
  'role.packer': 'pembungkus dan penghantar',
  'role.finance': 'akaun',
  'role.support': 'khidmat pelanggan',

  'reviewHidden.subject': 'Ulasan anda tentang {item} daripada {store} telah disembunyikan',
  'reviewHidden.preview':
    'Sebab ulasan anda tentang {item} tidak lagi dipaparkan, dan apa yang boleh anda buat.',
  'reviewHidden.title': 'Ulasan anda disembunyikan',
  'reviewHidden.lead':
    'Pasukan {product} telah menyemak ulasan anda tentang {item} daripada {store}. Pembeli tidak lagi melihatnya, dan bintangnya tidak dikira.',
  'reviewHidden.reason': 'Kata mereka: {note}',
  'reviewHidden.appeal':
    'Jika anda rasa ini tidak wajar, buka tempahan anda dan beritahu kami sebabnya. Anda boleh berbuat demikian sekali sahaja, dan kami akan menyemaknya semula.',
  'reviewHidden.final':
    'Anda telah meminta semakan semula. {product} telah menyemaknya lagi, dan keputusannya kekal.',
  'reviewHidden.button': 'Minta semakan semula',
  'reviewBack.subject': 'Ulasan anda tentang {item} daripada {store} dipaparkan semula',
  'reviewBack.preview': 'Pembeli boleh melihat semula ulasan anda tentang {item}.',
  'reviewBack.title': 'Ulasan anda dipaparkan semula',
  'reviewBack.lead':
    'Kami telah menyemak semula ulasan anda tentang {item} daripada {store}. Pembeli melihatnya seperti biasa, dan bintangnya dikira. Terima kasih atas kesabaran anda.',

  'reward.button': 'Buka ganjaran anda',
  'rewardInHold.subject': '{amount} bakal menjadi milik anda',
  'rewardInHold.preview':
    '{seller} sudah menjual kepada cukup pembeli. Ganjaran menjadi milik anda pada {date}.',
  'rewardInHold.title': '{amount} dalam perjalanan',
  'rewardInHold.lead': '{seller}, yang anda jemput, sudah menjual kepada cukup ramai pembeli yang berlainan.',
  'rewardInHold.when':
    'Jika pesanan mereka tidak dibayar balik, {amount} menjadi milik anda pada {date}. Anda tidak perlu berbuat apa-apa.',
  'rewardEarned.subject': 'Anda memperoleh {amount}',
  'rewardEarned.preview': 'Kerana menjemput {seller}. Terima kasih!',
  'rewardEarned.title': '{amount} milik anda',
  'rewardEarned.lead': 'Terima kasih kerana menjemput {seller}: {amount} telah ditambah pada ganjaran anda.',
  'rewardEarned.how': 'Anda boleh meminta bayaran ke akaun bank sebaik baki mencapai jumlah minimum.',
  'rewardBooked.given': '{amount} ditambah pada ganjaran anda',
  'rewardBooked.taken': '{amount} ditolak daripada ganjaran anda',
  'payoutRequested.subject': 'Anda meminta {amount}',
  'payoutRequested.title': 'Permintaan anda untuk {amount} sudah diterima',
  'payoutRequested.lead':
    'Anda meminta kami membayar {amount} daripada ganjaran anda ke {account}. Kami akan beritahu apabila ia dihantar.',
  'payoutRequested.notYou': 'Bukan anda? Balas e-mel ini dengan segera dan tukar kata laluan anda.',
  'payoutApproved.subject': 'Pembayaran {amount} anda diluluskan',
  'payoutApproved.title': '{amount} sedang dihantar',
  'payoutApproved.lead': 'Pembayaran {amount} anda telah diluluskan dan akan dihantar ke {account}.',
  'payoutPaid.subject': 'Kami sudah membayar anda {amount}',
  'payoutPaid.title': '{amount} telah dibayar',
  'payoutPaid.lead': 'Kami membayar {amount} daripada ganjaran anda ke {account}.',
  'payoutPaid.reference': 'Rujukan pindahan: {reference}',
  'payoutPaid.receipt': 'Resitnya ada di halaman pembayaran anda.',
  'payoutFailed.subject': 'Pembayaran {amount} anda tidak berjaya',
  'payoutFailed.title': '{amount} tidak dapat dibayar',
  'payoutFailed.lead': 'Pembayaran {amount} ke {account} tidak berjaya. Jumlah itu kembali ke baki anda.',
  'payoutFailed.next': 'Sila semak butiran akaun bank anda sebelum meminta lagi.',

  'creditGiven.subject': 'Kredit {amount} di {store}',
  'creditGiven.preview': 'Anda ada {balance} untuk dibelanjakan di {store}.',
  'creditGiven.title': 'Anda ada {balance} untuk dibelanjakan di {store}',
  'creditGiven.lead': '{store} telah memberi anda kredit kedai sebanyak {amount}.',
  'creditGiven.refund':
    '{store} telah memberi anda kredit kedai sebanyak {amount} untuk pesanan {number}. Ia menggantikan bayaran balik ke bank anda.',
  'creditGiven.reason': 'Catatan mereka: {reason}',
  'creditGiven.how':
    'Log masuk sebagai {email} semasa memesan, dan pilih kredit kedai sebelum membayar. Baki yang tidak digunakan kekal milik anda.',
  'creditGiven.until': '{amount} ini boleh dibelanjakan sehingga {date}.',
  'creditGiven.button': 'Pergi ke kedai',

  'takeoverCode.subject': 'Kod anda: {code}',
  'takeoverCode.preview': 'Kod ini menambah tempahan {number} ke akaun anda.',
  'takeoverCode.title': 'Kod anda ialah {code}',
  'takeoverCode.lead':
    'Taip kod ini untuk menambah tempahan {number} daripada {store} ke akaun {product} anda. Kod ini sah selama 15 minit.',
  'takeoverCode.keep': 'Jangan beri kepada sesiapa. {product} dan {store} tidak akan memintanya.',
} as const satisfies Catalogue;
