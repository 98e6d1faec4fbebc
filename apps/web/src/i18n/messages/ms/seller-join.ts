import type { Translated } from '../../catalogue.ts';
import type { sellerJoin as english } from '../en/seller-join.ts';

export const sellerJoin: Translated<typeof english> = {
  'join.title': 'Sertai {store}',
  'join.lead': '{name} menjemput anda menyertai pasukan sebagai {role}.',
  'join.leadNobody': 'Anda dijemput menyertai pasukan sebagai {role}.',
  'join.for': 'Jemputan ini untuk {email}.',
  'join.accept': 'Sertai pasukan',
  'join.signIn': 'Log masuk untuk sertai',
  'join.signInHint': 'Log masuk atau daftar dahulu; anda akan kembali ke sini.',
  'join.other': 'Anda log masuk sebagai {email}.',
  'join.failed': 'Jemputan ini tidak lagi sah',
  'join.failedText':
    'Mungkin telah digunakan, ditarik balik, atau melebihi tujuh hari. Minta jemputan baharu.',
  'join.wrongAddress': 'Jemputan ini dihantar ke alamat e-mel lain. Log masuk dengan alamat itu.',
  'join.already': 'Anda sudah berada dalam pasukan kedai ini',
  'join.offline': 'Tiada jawapan daripada pelayan. Sila semak sambungan anda dan cuba lagi.',
  'join.open': 'Buka papan pemuka',
  'join.role.manager': 'pengurus',
  'join.role.staff': 'pembantu',
  'join.role.kitchen': 'pembantu dapur',
  'join.role.packer': 'pembungkus dan penghantar',
  'join.role.finance': 'akaun',
  'join.role.support': 'khidmat pelanggan',
};
