import type { OrderSource } from '../build-orders.ts';
import {
  huiyi,
  amirah,
  daniel,
  jiahui,
  aisyahAtButterAndBloom,
  kelvin,
  shalini,
  syafiq,
  grace,
  zulaikha,
} from './butter-and-bloom-customers.ts';

/** Orders done long ago, newest last. */
export const butterAndBloomEarlierOrders: readonly OrderSource[] = [
  {
    customer: huiyi,
    on: { daysAgo: 70 },
    time: '12:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'chocolate-cake',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Moist, deep and not too sweet. My husband does not even like cake and had three slices.',
          pictures: ['chocolate-cake--turned', 'chocolate-cake--close'],
        },
      },
      {
        key: 'macarons',
        quantity: 1,
        review: { rating: 5, comment: 'Perfect shells, chewy centres. Rose raspberry is the one.' },
      },
    ],
  },
  {
    customer: amirah,
    on: { daysAgo: 63 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'burnt-cheesecake',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Tengah dia lembut macam kastard. Paling sedap pernah saya beli di PJ.',
          pictures: ['burnt-cheesecake--close'],
        },
      },
      {
        key: 'brownies',
        quantity: 2,
        review: { rating: 5, comment: 'Fudgy gila, garam laut tu buat dia seimbang.' },
      },
      {
        key: 'cookies',
        quantity: 1,
        review: { rating: 4, comment: 'Sedap, tepi rangup. Kalau boleh besar sikit lagi bagus.' },
      },
    ],
  },
  {
    customer: jiahui,
    on: { daysAgo: 57 },
    time: '12:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'fruit-cream-cake',
        quantity: 1,
        review: {
          rating: 5,
          comment: '奶油很轻，水果新鲜，爷爷奶奶都说好吃，甜度刚好。',
          pictures: ['fruit-cream-cake--close'],
        },
      },
      {
        key: 'egg-tarts',
        quantity: 2,
        review: { rating: 5, comment: '蛋香浓郁，酥皮很脆，回烤后像刚出炉。' },
      },
      {
        key: 'swiss-roll',
        quantity: 1,
        review: { rating: 4, comment: '蛋糕体很软，草莓酱酸甜。奶油可以再多一点。' },
      },
    ],
  },
  {
    customer: daniel,
    on: { daysAgo: 51 },
    time: '6:00 PM',
    outcome: 'completed',
    voucher: { code: 'BLOOM15', discountSen: 2070 },
    lines: [
      {
        key: 'red-velvet-cake',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Proper cream cheese frosting, tangy the way it should be. Layers were perfectly even.',
          pictures: ['red-velvet-cake--close', 'red-velvet-cake--turned'],
        },
      },
    ],
  },
  {
    customer: aisyahAtButterAndBloom,
    on: { daysAgo: 46 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'two-tier-bloom-cake',
        quantity: 1,
        review: {
          rating: 5,
          comment:
            'Untuk nikah adik saya. Bunganya nampak hidup, tetamu ingat bunga betul. Rasa pun tak kalah.',
          pictures: [
            'two-tier-bloom-cake--turned',
            'two-tier-bloom-cake--close',
            'macarons--close',
            'cupcakes-box--close',
            'fruit-tarts--close',
          ],
        },
      },
      {
        key: 'macarons',
        quantity: 3,
        review: { rating: 4, comment: 'Cantik dan sedap. Dua biji retak dalam kotak tapi tak apa.' },
      },
      {
        key: 'cupcakes-box',
        quantity: 4,
        review: { rating: 5, comment: 'Warna lembut, krim tak berminyak. Anak buah berebut.' },
      },
      { key: 'candle-set', quantity: 1 },
    ],
  },
  {
    customer: kelvin,
    on: { daysAgo: 40 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'burnt-cheesecake',
        quantity: 1,
        review: {
          rating: 5,
          comment: '中间流心，表面焦香，冷藏后又是另一种口感。太好吃了。',
          pictures: ['burnt-cheesecake--turned'],
        },
      },
      {
        key: 'tiramisu',
        quantity: 1,
        review: { rating: 5, comment: '用本地咖啡做的提拉米苏，香！没有酒精，孩子也能吃。' },
      },
      {
        key: 'chocolate-cake',
        quantity: 1,
        review: { rating: 4, comment: '巧克力很浓，喜欢黑巧的一定爱。' },
      },
    ],
  },
  {
    customer: shalini,
    on: { daysAgo: 34 },
    time: '12:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'chocolate-cake',
        quantity: 1,
        review: {
          rating: 5,
          comment:
            'Ordered for my daughter turning nine. The message was spelt right and the drip was glossy.',
        },
      },
      {
        key: 'carrot-cake',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Finally a carrot cake with real carrot in it. Stayed moist for days.',
        },
      },
      {
        key: 'brownies',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Ten seconds in the microwave and vanilla ice cream. Thank me later.',
          pictures: ['brownies--close'],
        },
      },
    ],
  },
  {
    customer: syafiq,
    on: { daysAgo: 29 },
    time: '6:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'red-velvet-cake',
        quantity: 1,
        review: {
          rating: 4,
          comment: 'Sedap dan cantik. Saya pilih kurang manis, memang kena dengan selera.',
        },
      },
      {
        key: 'cinnamon-rolls',
        quantity: 1,
        review: { rating: 5, comment: 'Satu rumah bau kayu manis. Lembut sampai esok.' },
      },
    ],
  },
  {
    customer: grace,
    on: { daysAgo: 25 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'burnt-cheesecake',
        quantity: 2,
        review: { rating: 5, comment: 'Bought one, came back for two. The molten centre is unreal.' },
      },
      {
        key: 'pandan-chiffon',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'So light and truly tastes of pandan leaf, not essence.',
          pictures: ['pandan-chiffon--close'],
        },
      },
      {
        key: 'croissant',
        quantity: 2,
        review: { rating: 4, comment: 'Lovely layers. Please make them daily!' },
      },
    ],
  },
  {
    customer: zulaikha,
    on: { daysAgo: 20 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'cupcakes-box',
        quantity: 3,
        review: {
          rating: 5,
          comment: 'Untuk hari guru, cikgu semua suka. Kotak tingkap nampak kemas.',
          pictures: ['cupcakes-box--close'],
        },
      },
      {
        key: 'fruit-cream-cake',
        quantity: 1,
        review: { rating: 5, comment: 'Krim segar, tak jemu. Buah banyak sampai ke tengah.' },
      },
      {
        key: 'burnt-cheesecake',
        quantity: 1,
        review: { rating: 4, comment: 'Sedap, cuma bahagian atas terlebih hangus sedikit untuk saya.' },
      },
    ],
  },
];
