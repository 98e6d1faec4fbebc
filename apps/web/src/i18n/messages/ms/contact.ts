import type { Translated } from '../../catalogue.ts';
import type { contact as english } from '../en/contact.ts';

export const contact: Translated<typeof english> = {
  'contact.lead':
    'Ada orang yang membacanya dan menjawab melalui e-mel, dalam bahasa Melayu, Inggeris atau Cina. Tentang tempahan, tanya dapurnya: halaman tempahan itu ada caranya.',
  'contact.name': 'Nama anda',
  'contact.nameMissing': 'Sila beritahu nama anda.',
  'contact.email': 'Alamat e-mel anda',
  'contact.emailWrong': 'Sila masukkan alamat yang boleh kami balas.',
  'contact.message': 'Soalan anda',
  'contact.messageHint': 'Jangan tulis kata laluan atau nombor kad.',
  'contact.messageShort': 'Sila tulis sekurang-kurangnya {least} aksara.',
  'contact.leaveEmpty': 'Biarkan kosong',
  'contact.send': 'Hantar',
  'contact.sent': 'Sudah dihantar',
  'contact.sentText': 'Terima kasih. Kami akan membalas kepada {email}.',
  'contact.tooMany': 'Cukup dahulu untuk sekarang. Sila cuba lagi dalam sejam, atau tulis kepada {contact}.',
  'contact.failed':
    'Tidak dapat dihantar, dan masih ada di sini. Sila cuba lagi, atau tulis kepada {contact}.',
};
