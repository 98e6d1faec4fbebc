import type { Translated } from '../../catalogue.ts';
import type { sellerDomain as english } from '../en/seller-domain.ts';

export const sellerDomain: Translated<typeof english> = {
  'sdom.title': 'Kedai anda di domain sendiri',
  'sdom.lead':
    'Jika anda mempunyai domain, pelanggan boleh menemui kedai anda di situ juga. Alamat anda di sini tetap berfungsi.',
  'sdom.step.name': 'Taip nama domain yang anda mahu.',
  'sdom.step.records': 'Buat dua rekod di tempat anda membeli domain itu. Kami tunjukkan rekodnya.',
  'sdom.step.wait': 'Kami mencarinya sendiri; ia mungkin mengambil masa beberapa minit hingga sehari.',
  'sdom.host': 'Domain',
  'sdom.hostHint': 'Contohnya kuih.example.com: nama sahaja, tanpa https:// dan tanpa garis miring',
  'sdom.missing': 'Sila taip domain anda',
  'sdom.refused': 'Domain ini tidak boleh digunakan di sini. Taip nama seperti kuih.example.com.',
  'sdom.next': 'Tunjukkan rekod',
  'sdom.state.waiting': 'Menunggu rekod',
  'sdom.state.live': 'Aktif',
  'sdom.state.broken': 'Perlu dibaiki',
  'sdom.state.removed': 'Milik kedai lain',
  'sdom.liveText':
    'Kedua-dua rekod sudah betul. Pelanggan menemui kedai anda di sini. Biarkan rekod itu seadanya.',
  'sdom.waitingText': 'Kami menyemak berulang kali selama 14 hari, dan menghantar e-mel sebaik ia berfungsi.',
  'sdom.givenUpText':
    'Kami telah menyemak selama 14 hari dan berhenti. Apabila rekod sudah ada, tekan “Semak sekarang”.',
  'sdom.brokenText':
    'Ada rekod yang tidak lagi seperti sepatutnya. Pulihkan sebelum {date}, atau kedai anda tidak lagi dipaparkan di sini.',
  'sdom.stoppedText':
    'Kedai anda tidak dipaparkan di sini sejak {date}. Pulihkan rekod dan tekan “Semak sekarang”.',
  'sdom.taken':
    'Sebuah kedai lain telah membuktikan melalui rekod bahawa {host} milik mereka. Jika ia milik anda, pastikan tiada orang lain boleh mengubah rekodnya, kemudian daftarkan semula.',
  'sdom.held':
    'Kedai lain sedang dipaparkan di domain ini. Ia menjadi milik anda apabila rekod TXT anda ada dan rekod kedai itu sudah tiada.',
  'sdom.records': 'Dua rekod',
  'sdom.recordsText':
    'Buat rekod ini di tempat domain anda diuruskan, di bawah “DNS”. Sesetengah tempat menambah domain pada nama secara automatik: jika begitu, tinggalkan bahagian itu.',
  'sdom.recordOf': 'Rekod {type}',
  'sdom.name': 'Nama',
  'sdom.value': 'Nilai',
  'sdom.record.right': 'Betul',
  'sdom.record.wrong': 'Ada nilai lain',
  'sdom.record.missing': 'Belum ada',
  'sdom.record.unanswered': 'Tiada jawapan',
  'sdom.found': 'Kami menemui: {found}',
  'sdom.missingText': 'Rekod baharu mungkin mengambil masa untuk kelihatan di semua tempat.',
  'sdom.unansweredText': 'Tiada jawapan sebentar tadi. Rekod anda mungkin tiada masalah.',
  'sdom.check': 'Semak sekarang',
  'sdom.looked': 'Kali terakhir disemak pada {date}, {time}',
  'sdom.notLooked': 'Belum pernah disemak',
  'sdom.copyOf': 'Salin {what}',
  'sdom.copied': 'Disalin',
  'sdom.copyFailed': 'Tidak dapat disalin',
  'sdom.remove': 'Buang domain',
  'sdom.removed': 'Domain telah dibuang',
  'sdom.removeTitle': 'Buang {host}?',
  'sdom.removeText': 'Anda boleh mendaftarkannya semula bila-bila masa; nilai rekod TXT akan berubah.',
  'sdom.removeServedText':
    'Kedai anda serta-merta tidak dipaparkan di situ, termasuk kepada mereka yang menyimpan alamatnya. Alamat anda di sini kekal.',
};
