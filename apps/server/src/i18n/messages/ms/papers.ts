import type { InLanguage } from '../../server-words.ts';
import type { papers as english } from '../en/papers.ts';

/** Papers that are drawn. */
export const papers: InLanguage<typeof english> = {
  statement: {
    title: (month: string) => `Penyata komisen, ${month}`,
    store: 'Kedai',
    path: 'Alamat',
    columns: ['Bila', 'Perkara', 'Tempahan', 'Kadar', 'Jumlah', 'Baki perlu dibayar'],
    opening: 'Terhutang pada awal bulan',
    charged: 'Komisen',
    reversed: 'Komisen ditarik balik',
    paid: 'Dibayar',
    allowed: 'Dikecualikan',
    closing: 'Terhutang pada akhir bulan',
    none: 'Tiada apa-apa berlaku pada bulan ini.',
    more: (shown: number, total: number) =>
      `${shown} baris pertama daripada ${total} dipaparkan. Fail CSV bulan ini mengandungi kesemuanya; jumlah meliputi semua baris.`,
    made: 'Penyata ini dijana komputer dan tidak perlu ditandatangani.',
    page: (page: number, pages: number) => `Muka surat ${page} daripada ${pages}`,
  },
  payoutReceipt: {
    title: 'Resit pembayaran ganjaran',
    number: 'Nombor resit',
    to: 'Dibayar kepada',
    account: 'Akaun bank',
    requested: 'Diminta',
    paid: 'Dibayar',
    reference: 'Rujukan pindahan',
    what: 'Ganjaran kerana menjemput penjual',
    total: 'Jumlah dibayar',
    made: 'Resit ini dijana komputer dan tidak perlu ditandatangani.',
    page: (page: number, pages: number) => `Muka surat ${page} daripada ${pages}`,
  },
};
