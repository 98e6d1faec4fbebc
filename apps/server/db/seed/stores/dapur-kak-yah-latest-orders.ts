import type { OrderSource } from '../build-orders.ts';
import {
  farid,
  priya,
  aisyahAtKakYah,
  weijie,
  hafiz,
  rosnah,
  jason,
  azlan,
  dayang,
  suresh,
} from './dapur-kak-yah-customers.ts';

/**
 * Orders of the last weeks and coming ones, newest last. The coming ones are for days that can still be ordered for, so
 * that the counters have something to count.
 */
export const kakYahLatestOrders: readonly OrderSource[] = [
  {
    customer: azlan,
    on: { daysAgo: 14 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'nasi-lemak',
        quantity: 20,
        review: {
          rating: 4,
          comment: 'Order 20 bungkus untuk surau, semua siap tepat 10 pagi. Timun sikit je.',
        },
      },
      {
        key: 'cekodok-pisang',
        quantity: 3,
        review: { rating: 5, comment: 'Rangup luar lembut dalam. Tak berminyak.' },
      },
      {
        key: 'kuih-keria',
        quantity: 2,
        review: {
          rating: 3,
          comment: 'Rasa ok, tapi gula agak tebal untuk saya.',
          reply: 'Terima kasih atas teguran. Lain kali tulis “kurang manis” dalam nota, kami buatkan.',
        },
      },
    ],
  },
  {
    customer: dayang,
    on: { daysAgo: 11 },
    time: '12:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'karipap',
        quantity: 6,
        review: {
          rating: 5,
          comment: 'Besar macam tapak tangan, betul macam dalam gambar.',
          pictures: ['karipap--turned'],
        },
      },
      {
        key: 'mihun-goreng',
        quantity: 4,
        review: { rating: 4, comment: 'Sedap, udang segar. Saya minta sambal lebih lain kali.' },
      },
      {
        key: 'sambal-tumis',
        quantity: 2,
        review: { rating: 5, comment: 'Simpan dalam fridge, jadi penyelamat bila malas masak.' },
      },
    ],
  },
  {
    customer: suresh,
    on: { daysAgo: 8 },
    time: '6:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'rendang',
        quantity: 1,
        review: {
          rating: 4,
          comment: 'Very good flavour. One or two pieces were a bit chewy but the gravy makes up for it.',
        },
      },
      {
        key: 'nasi-lemak',
        quantity: 3,
        review: { rating: 5, comment: 'Honest nasi lemak. The egg option is a nice touch.' },
      },
      {
        key: 'pulut-panggang',
        quantity: 2,
        review: { rating: 5, comment: 'Smoky, spicy, still warm at pick-up.' },
      },
    ],
  },
  {
    customer: farid,
    on: { daysAgo: 5 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      { key: 'seri-muka', quantity: 4, review: { rating: 5, comment: 'Habis sebelum sempat ambil gambar.' } },
      {
        key: 'kuih-lapis',
        quantity: 3,
        review: {
          rating: 5,
          comment: 'Lapisan sekata, boleh kupas satu-satu.',
          pictures: ['kuih-lapis--close'],
        },
      },
      { key: 'karipap', quantity: 2, review: { rating: 5, comment: 'Terbaik di Seksyen 7.' } },
    ],
  },
  {
    customer: aisyahAtKakYah,
    on: { daysAgo: 3 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'nasi-lemak',
        quantity: 10,
        review: { rating: 5, comment: 'Masih konsisten. Kali ini cuba sambal pedas, memang berpeluh.' },
      },
      {
        key: 'popiah',
        quantity: 3,
        review: { rating: 4, comment: 'Sengkuang manis, kacang rangup. Sos asing tu idea bagus.' },
      },
    ],
  },
  {
    customer: jason,
    on: { daysAgo: 9 },
    time: '12:00 PM',
    outcome: 'cancelled',
    cancelReason: 'Payment timeout',
    lines: [
      { key: 'karipap', quantity: 2 },
      { key: 'kuih-talam', quantity: 1 },
    ],
  },
  {
    customer: aisyahAtKakYah,
    on: { daysAgo: 6 },
    time: '3:00 PM',
    outcome: 'refunded',
    cancelReason: 'The kitchen had no water that morning',
    lines: [{ key: 'bubur-cha-cha', quantity: 6 }],
  },
  {
    customer: hafiz,
    on: { inDays: 0 },
    time: '3:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'nasi-lemak', quantity: 6 },
      { key: 'kuih-keria', quantity: 1 },
    ],
    notes: 'Ambil lambat sikit, dalam 3.30.',
  },
  {
    customer: priya,
    on: { inDays: 1 },
    time: '10:00 AM',
    outcome: 'confirmed',
    lines: [
      { key: 'nasi-lemak', quantity: 14 },
      { key: 'mihun-goreng', quantity: 5 },
    ],
  },
  {
    customer: aisyahAtKakYah,
    on: { orderDay: 0 },
    time: '10:00 AM',
    outcome: 'confirmed',
    lines: [
      { key: 'nasi-lemak', quantity: 25 },
      { key: 'ondeh-ondeh', quantity: 9 },
      { key: 'seri-muka', quantity: 4 },
    ],
  },
  {
    customer: rosnah,
    on: { orderDay: 0 },
    time: '12:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'seri-muka', quantity: 6 },
      { key: 'rendang', quantity: 2 },
      { key: 'set-kuih-campur', quantity: 1 },
    ],
    notes: 'Untuk hari jadi mak.',
  },
  {
    customer: weijie,
    on: { orderDay: 1 },
    time: '3:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'karipap', quantity: 18 },
      { key: 'kuih-lapis', quantity: 4 },
    ],
  },
  {
    customer: dayang,
    on: { orderDay: 2 },
    time: '10:00 AM',
    outcome: 'confirmed',
    lines: [
      { key: 'set-kuih-campur', quantity: 4 },
      { key: 'nasi-lemak', quantity: 12 },
    ],
  },
  {
    customer: azlan,
    on: { orderDay: 4 },
    time: '10:00 AM',
    outcome: 'confirmed',
    lines: [
      { key: 'nasi-lemak', quantity: 80 },
      { key: 'karipap', quantity: 40 },
      { key: 'kuih-lapis', quantity: 30 },
    ],
    notes: 'Kenduri di rumah, lori ambil.',
  },
];
