import type { Translated } from '../../catalogue.ts';
import type { social as en } from '../en/social.ts';

export const social: Translated<typeof en> = {
  'social.continueWith': 'Teruskan dengan {provider}',
  'social.failed': 'Log masuk {provider} tidak berjaya. Sila cuba lagi.',
  'social.anyFailed': 'Log masuk sosial tidak berjaya. Sila cuba lagi.',
  'social.googleIssue':
    'Ada masalah dengan log masuk Google. Klik untuk cuba lagi atau guna log masuk e-mel.',
  'social.facebookNotConfigured': 'Log masuk Facebook belum disediakan. Sila hubungi pentadbir.',
  'social.emailText':
    '{provider} tidak memberi kami alamat e-mel anda. Ke mana patut kami hantar pengesahan tempahan?',
  'social.continue': 'Teruskan',
  'social.conflict':
    'Akaun {provider} ini milik akaun lain di sini, atau akaun anda sudah dipautkan dengan yang lain.',
  'social.linkedTitle': 'Log masuk yang dipautkan',
  'social.linkedText': 'Log masuk dengan satu tekan tanpa kata laluan.',
  'social.listFailed': 'Log masuk yang dipautkan tidak dapat dimuatkan.',
  'social.unlink': 'Nyahpaut',
  'social.unlinkTitle': 'Nyahpaut {provider}?',
  'social.unlinkText': 'Anda tidak lagi boleh log masuk dengan {provider}. Akaun dan tempahan anda kekal.',
  'social.unlinked': '{provider} telah dinyahpaut',
  'social.proofTitle': 'Adakah ini anda?',
  'social.proofText':
    'Hanya pemilik boleh mengubah cara masuk ke akaun. Masukkan kata laluan anda untuk teruskan.',
  'social.proofAgain':
    'Hanya pemilik boleh mengubah cara masuk ke akaun. Log masuk sekali lagi untuk teruskan.',
  'social.proofOther': 'Akaun {provider} ini tidak dipautkan dengan akaun anda.',
  'social.proofNone':
    'Tiada log masuk anda yang boleh dicapai sekarang. Log keluar dan tekan “Lupa kata laluan?” untuk masuk melalui e-mel.',
  'social.onlyWay': 'Ini satu-satunya cara anda log masuk. Tetapkan kata laluan dahulu.',
};
