import type { Translated } from '../../catalogue.ts';
import type { contact as english } from '../en/contact.ts';

export const contact: Translated<typeof english> = {
  'contact.lead':
    'Pasukan kami menjawab melalui e-mel dalam bahasa Melayu, Inggeris atau Cina. Tentang tempahan, hubungi kedai: lihat halaman tempahan.',
  'contact.name': 'Nama anda',
  'contact.nameMissing': 'Sila masukkan nama anda.',
  'contact.email': 'Alamat e-mel anda',
  'contact.emailWrong': 'Sila masukkan alamat yang boleh kami balas.',
  'contact.message': 'Soalan anda',
  'contact.messageHint': 'Jangan tulis kata laluan atau nombor kad.',
  'contact.messageShort': 'Sila tulis sekurang-kurangnya {least} aksara.',
  'contact.leaveEmpty': 'Biarkan kosong',
  'contact.send': 'Hantar',
  'contact.sent': 'Mesej dihantar',
  'contact.sentText': 'Terima kasih. Kami akan membalas kepada {email}.',
  'contact.tooMany':
    'Anda telah menghantar banyak mesej. Sila cuba lagi dalam sejam, atau e-mel ke {contact}.',
  'contact.failed':
    'Mesej anda tidak dapat dihantar, tetapi masih ada di sini. Sila cuba lagi, atau e-mel ke {contact}.',
};
