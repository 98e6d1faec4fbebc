import type { OrderSource } from '../build-orders.ts';
import {
  huiyi,
  jiahui,
  aisyahAtButterAndBloom,
  kelvin,
  shalini,
  syafiq,
  grace,
  zulaikha,
  marcus,
  siewling,
  irfan,
  anitha,
} from './butter-and-bloom-customers.ts';

/**
 * Orders of the last weeks and coming ones, newest last. The coming ones are for days that can still be ordered for, so
 * that the counters have something to count.
 */
export const butterAndBloomLatestOrders: readonly OrderSource[] = [
  {
    customer: marcus,
    on: { daysAgo: 16 },
    time: '12:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'matcha-strawberry-cake',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Real matcha, properly bitter, balanced by the berries. Worth every ringgit.',
          pictures: ['matcha-strawberry-cake--close'],
        },
      },
      {
        key: 'sourdough-loaf',
        quantity: 2,
        review: { rating: 5, comment: 'Best crust in the Klang Valley. Toasts beautifully on day three.' },
      },
      {
        key: 'chocolate-cake',
        quantity: 1,
        review: { rating: 5, comment: 'Third time ordering, still the office favourite.' },
      },
    ],
  },
  {
    customer: siewling,
    on: { daysAgo: 12 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'pineapple-tarts',
        quantity: 2,
        review: {
          rating: 5,
          comment: '黄梨酱酸甜有丁香味，酥皮入口即化。过年一定再订。',
          pictures: ['pineapple-tarts--close'],
        },
      },
      {
        key: 'red-velvet-cake',
        quantity: 1,
        review: { rating: 5, comment: '颜色漂亮，奶酪霜不腻，切面很整齐。' },
      },
      {
        key: 'fruit-tarts',
        quantity: 1,
        review: { rating: 4, comment: '水果很新鲜，塔皮隔夜会软，要当天吃。' },
      },
    ],
  },
  {
    customer: irfan,
    on: { daysAgo: 7 },
    time: '6:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'chocolate-cake',
        quantity: 1,
        review: {
          rating: 3,
          comment: 'Rasa terbaik, tapi lambat 15 minit masa ambil. Harap boleh baiki.',
          reply: 'Maaf kerana menunggu. Slot petang kini kami hadkan supaya semuanya siap awal.',
        },
      },
      {
        key: 'cookies',
        quantity: 2,
        review: { rating: 5, comment: 'Bau mentega perang dia lain macam. Habis dalam kereta.' },
      },
      {
        key: 'brownies',
        quantity: 1,
        review: { rating: 4, comment: 'Pekat dan sedap. Topping walnut pun ngam.' },
      },
    ],
  },
  {
    customer: anitha,
    on: { daysAgo: 4 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'fruit-cream-cake',
        quantity: 1,
        review: { rating: 5, comment: 'Light, fresh and exactly like the picture. Heart shape was a hit.' },
      },
      {
        key: 'macarons',
        quantity: 2,
        review: { rating: 5, comment: 'Gifted a box and kept a box. No regrets.' },
      },
    ],
  },
  {
    customer: kelvin,
    on: { daysAgo: 10 },
    time: '12:00 PM',
    outcome: 'cancelled',
    cancelReason: 'Payment timeout',
    lines: [{ key: 'pavlova', quantity: 1 }],
  },
  {
    customer: grace,
    on: { daysAgo: 2 },
    time: '3:00 PM',
    outcome: 'refunded',
    cancelReason: 'Customer asked to cancel, the party was moved',
    lines: [{ key: 'cupcakes-box', quantity: 6 }],
  },
  {
    customer: huiyi,
    on: { inDays: 0 },
    time: '6:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'burnt-cheesecake', quantity: 1 },
      { key: 'cookies', quantity: 1 },
    ],
  },
  {
    customer: aisyahAtButterAndBloom,
    on: { inDays: 2 },
    time: '12:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'red-velvet-cake', quantity: 1 },
      { key: 'candle-set', quantity: 1 },
    ],
    notes: 'Please keep the board message in rose.',
  },
  {
    customer: jiahui,
    on: { orderDay: 0 },
    time: '12:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'two-tier-bloom-cake', quantity: 1 },
      { key: 'cupcakes-box', quantity: 5 },
    ],
  },
  {
    customer: shalini,
    on: { orderDay: 0 },
    time: '3:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'chocolate-cake', quantity: 2 },
      { key: 'burnt-cheesecake', quantity: 3 },
    ],
  },
  {
    customer: marcus,
    on: { orderDay: 1 },
    time: '10:00 AM',
    outcome: 'confirmed',
    lines: [
      { key: 'red-velvet-cake', quantity: 2 },
      { key: 'macarons', quantity: 8 },
    ],
  },
  {
    customer: zulaikha,
    on: { orderDay: 2 },
    time: '3:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'fruit-cream-cake', quantity: 2 },
      { key: 'brownies', quantity: 6 },
    ],
  },
  {
    customer: syafiq,
    on: { orderDay: 5 },
    time: '6:00 PM',
    outcome: 'confirmed',
    lines: [
      { key: 'two-tier-bloom-cake', quantity: 3 },
      { key: 'macarons', quantity: 12 },
      { key: 'cupcakes-box', quantity: 10 },
    ],
    notes: 'Wedding reception, three cakes in one car.',
  },
];
