import type { OrderSource } from '../build-orders.ts';
import { demoPeople } from '../demo-people.ts';

const person = (name: string, phone: string, email: string) => ({ name, phone, email });

const huiyi = person('Chong Hui Yi', '+60123456721', 'huiyi.chong@example.com');
const amirah = person('Amirah Sofea', '+60133456722', 'amirah.sofea@example.com');
const daniel = person('Daniel Raj', '+60163456723', 'daniel.raj@example.com');
const jiahui = person('林佳慧', '+60173456724', 'jiahui.lim@example.com');
const { customer: aisyah } = demoPeople;
const kelvin = person('Kelvin Teoh', '+60143456726', 'kelvin.teoh@example.com');
const shalini = person('Shalini Devi', '+60113456727', 'shalini.devi@example.com');
const syafiq = person('Syafiq Roslan', '+60123456728', 'syafiq.roslan@example.com');
const grace = person('Grace Lau', '+60133456729', 'grace.lau@example.com');
const zulaikha = person('Zulaikha Hamid', '+60163456730', 'zulaikha.hamid@example.com');
const marcus = person('Marcus Fernandez', '+60173456731', 'marcus.fernandez@example.com');
const siewling = person('Ng Siew Ling', '+60183456732', 'siewling.ng@example.com');
const irfan = person('Irfan Hakimi', '+60193456733', 'irfan.hakimi@example.com');
const anitha = person('Anitha Krishnan', '+60143456734', 'anitha.k@example.com');

/** Newest last. The coming ones sit on days that can still be ordered for, so that counters have something to count. */
export const butterAndBloomOrders: OrderSource[] = [
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
    customer: aisyah,
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
    customer: aisyah,
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
