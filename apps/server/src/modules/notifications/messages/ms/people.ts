import type { people as en } from '../en/people.ts';

/** What a person is told about their account, reviews and rewards; and questions to the operator. */
export const people = {
  'account.greeting': 'Hai,',
  'account.ignore': 'Bukan anda? Abaikan sahaja e-mel ini, tiada apa-apa yang berubah.',
  'account.sentBecause': 'Anda menerima e-mel ini kerana alamat ini diberikan kepada {product}.',
  'account.linkText': 'Jika butang tidak berfungsi, buka alamat ini: {link}',

  'confirmEmail.subject': 'Sahkan alamat e-mel anda',
  'confirmEmail.preview': 'Tekan sekali sahaja, dan akaun {product} anda siap.',
  'confirmEmail.title': 'Selamat datang ke {product}!',
  'confirmEmail.lead':
    'Sila sahkan alamat e-mel anda, supaya tempahan dan resit sampai kepada anda. Pautan ini sah selama tiga hari.',
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

  'question.subject': '{name} bertanya melalui {page}',
  'question.title': '{name} bertanya',
  'question.from': 'Daripada {name}, {email}, ketika membaca {page}.',
  'question.answer': 'Balasan kepada e-mel ini pergi kepada {email}. Pemilik alamat itu belum disahkan.',

  'invitation.subject': 'Sertai {store}',
  'invitation.preview': '{name} menjemput anda menyertai pasukan {store}.',
  'invitation.title': '{store} menjemput anda menyertai pasukannya',
  'invitation.lead': '{name} menjemput anda menyertai {store} di {product} sebagai {role}.',
  'invitation.how': 'Buka pautan dalam {days} hari, kemudian log masuk atau daftar dengan alamat e-mel ini.',
  'invitation.button': 'Lihat jemputan',
  'role.manager': 'pengurus',
  'role.staff': 'pembantu',
  'role.kitchen': 'pembantu dapur',
  'role.packer': 'pembungkus dan penghantar',
  'role.finance': 'akaun',
  'role.support': 'khidmat pelanggan',

  'reviewHidden.subject': 'Ulasan anda tentang {item} daripada {store} telah disembunyikan',
  'reviewHidden.preview':
    'Sebab ulasan anda tentang {item} tidak lagi dipaparkan, dan apa yang boleh anda buat.',
  'reviewHidden.title': 'Ulasan anda disembunyikan',
  'reviewHidden.lead':
    'Pasukan {product} telah menyemak ulasan anda tentang {item} daripada {store}. Pelanggan tidak lagi melihatnya, dan bintangnya tidak dikira.',
  'reviewHidden.reason': 'Sebab: {note}',
  'reviewHidden.appeal':
    'Jika anda rasa ini tidak wajar, buka tempahan anda dan beritahu kami sebabnya. Anda boleh berbuat demikian sekali sahaja, dan kami akan menyemaknya semula.',
  'reviewHidden.final':
    'Anda telah meminta semakan semula. {product} telah menyemaknya lagi, dan keputusannya kekal.',
  'reviewHidden.button': 'Minta semakan semula',
  'reviewBack.subject': 'Ulasan anda tentang {item} daripada {store} dipaparkan semula',
  'reviewBack.preview': 'Pelanggan boleh melihat semula ulasan anda tentang {item}.',
  'reviewBack.title': 'Ulasan anda dipaparkan semula',
  'reviewBack.lead':
    'Kami telah menyemak semula ulasan anda tentang {item} daripada {store}. Pelanggan melihatnya seperti biasa, dan bintangnya dikira. Terima kasih atas kesabaran anda.',

  'reward.button': 'Buka ganjaran anda',
  'rewardInHold.subject': '{amount} bakal menjadi milik anda',
  'rewardInHold.preview':
    '{seller} sudah menjual kepada cukup pelanggan. Ganjaran menjadi milik anda pada {date}.',
  'rewardInHold.title': '{amount} dalam perjalanan',
  'rewardInHold.lead':
    '{seller}, yang anda jemput, sudah menjual kepada cukup ramai pelanggan yang berlainan.',
  'rewardInHold.when':
    'Jika tempahan mereka tidak dibayar balik, {amount} menjadi milik anda pada {date}. Anda tidak perlu berbuat apa-apa.',
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
} as const satisfies Readonly<Record<keyof typeof en, string>>;
