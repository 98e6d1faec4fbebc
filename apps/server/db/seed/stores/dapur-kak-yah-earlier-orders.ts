import type { OrderSource } from '../build-orders.ts';
import {
  siti,
  meiling,
  priya,
  aisyahAtKakYah,
  weijie,
  hafiz,
  kamala,
  rosnah,
  jason,
  liyana,
  xinyi,
} from './dapur-kak-yah-customers.ts';

/** Orders done long ago, newest last. */
export const kakYahEarlierOrders: readonly OrderSource[] = [
  {
    customer: siti,
    on: { daysAgo: 74 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'nasi-lemak',
        quantity: 10,
        review: {
          rating: 5,
          comment: 'Sambal dia memang kick, manis pedas cukup-cukup. Satu office habis dalam 10 minit.',
          pictures: ['nasi-lemak--turned', 'nasi-lemak--close'],
        },
      },
      {
        key: 'karipap',
        quantity: 4,
        review: { rating: 5, comment: 'Kulit rangup sampai petang. Inti penuh, bukan angin.' },
      },
      {
        key: 'ondeh-ondeh',
        quantity: 2,
        review: {
          rating: 4,
          comment: 'Sedap, cuma beberapa biji dah pecah masa sampai. Rasa tetap terbaik.',
        },
      },
    ],
  },
  {
    customer: meiling,
    on: { daysAgo: 66 },
    time: '12:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'ondeh-ondeh',
        quantity: 3,
        review: {
          rating: 5,
          comment: '椰糖真的会爆浆！椰丝很新鲜，我妈妈说像她小时候吃的味道。',
          pictures: ['ondeh-ondeh--close'],
        },
      },
      {
        key: 'kuih-lapis',
        quantity: 2,
        review: { rating: 5, comment: '一层一层撕着吃，孩子超爱。不会太甜。' },
      },
      { key: 'seri-muka', quantity: 2, review: { rating: 5, comment: '班兰味很香，糯米咸甜刚好。' } },
    ],
  },
  {
    customer: priya,
    on: { daysAgo: 59 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'nasi-lemak',
        quantity: 6,
        review: {
          rating: 5,
          comment:
            'The rice is so fragrant you can smell it from the car. Portion is generous for the price.',
        },
      },
      {
        key: 'rendang',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Tender, dark and properly dry. We finished half a kilo in one sitting.',
          pictures: ['rendang--close'],
        },
      },
      {
        key: 'roti-jala',
        quantity: 2,
        review: {
          rating: 4,
          comment: 'Curry is lovely and thick. Would like one more piece of potato in there.',
          reply: 'Thank you! Two pieces of potato for everybody from now on.',
        },
      },
    ],
  },
  {
    customer: rosnah,
    on: { daysAgo: 52 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'seri-muka',
        quantity: 3,
        review: {
          rating: 5,
          comment: 'Macam arwah mak buat. Lemak, licin, wangi pandan betul.',
          pictures: ['seri-muka--turned'],
          reply:
            'Terharu kami baca, Kak Rosnah. Terima kasih dan semoga arwah ditempatkan bersama orang beriman.',
        },
      },
      {
        key: 'kuih-talam',
        quantity: 2,
        review: { rating: 5, comment: 'Lembut sangat, santan tak masam walaupun beli tengah hari.' },
      },
      {
        key: 'bingka-ubi',
        quantity: 1,
        review: { rating: 5, comment: 'Bahagian bucu memang rebutan anak-anak.' },
      },
      {
        key: 'karipap',
        quantity: 3,
        review: { rating: 5, comment: 'Order frozen, goreng sendiri. Pusingan dia cantik.' },
      },
    ],
  },
  {
    customer: jason,
    on: { daysAgo: 47 },
    time: '12:00 PM',
    outcome: 'completed',
    voucher: { code: 'KAKYAH10', discountSen: 932 },
    lines: [
      {
        key: 'nasi-lemak',
        quantity: 8,
        review: {
          rating: 4,
          comment: 'Great sambal, a little too spicy for the kids. Next time I will pick it on the side.',
        },
      },
      {
        key: 'set-kuih-campur',
        quantity: 1,
        review: {
          rating: 5,
          comment: 'Looks beautiful on the table and everything was fresh. Colleagues asked for the link.',
          pictures: ['set-kuih-campur--close', 'ondeh-ondeh--turned', 'kuih-lapis--close'],
        },
      },
    ],
  },
  {
    customer: aisyahAtKakYah,
    on: { daysAgo: 41 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'nasi-lemak',
        quantity: 12,
        review: {
          rating: 5,
          comment: 'Repeat order kali ketiga. Ikan bilis masih rangup, telur masak elok.',
        },
      },
      {
        key: 'karipap',
        quantity: 5,
        review: { rating: 4, comment: 'Sedap! Cuma saya harap ada pilihan inti sardin.' },
      },
      {
        key: 'kuih-lapis',
        quantity: 2,
        review: { rating: 4, comment: 'Cantik dan kenyal, manis sedikit untuk saya.' },
      },
      {
        key: 'puteri-ayu',
        quantity: 2,
        review: { rating: 5, comment: 'Gebu sangat, kelapa lemak masin. Budak-budak suka.' },
      },
    ],
  },
  {
    customer: weijie,
    on: { daysAgo: 36 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'rendang',
        quantity: 2,
        review: { rating: 5, comment: '仁当超下饭，放冰箱第二天更入味。下次要多买一盒。' },
      },
      {
        key: 'karipap',
        quantity: 2,
        review: { rating: 5, comment: '皮很酥，馅料满满。热热吃最好。', pictures: ['karipap--close'] },
      },
      {
        key: 'bubur-cha-cha',
        quantity: 2,
        review: { rating: 4, comment: '料很多，椰浆香。如果再甜一点点就完美。' },
      },
    ],
  },
  {
    customer: hafiz,
    on: { daysAgo: 31 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'nasi-lemak-rendang',
        quantity: 4,
        review: {
          rating: 5,
          comment: 'Rendang dia bukan main-main. Nasi lemak paling puas hati di Shah Alam setakat ini.',
          pictures: ['nasi-lemak-rendang--close'],
        },
      },
      {
        key: 'nasi-lemak',
        quantity: 4,
        review: { rating: 5, comment: 'Sambal pecah minyak, nasi tak lembik.' },
      },
      {
        key: 'ondeh-ondeh',
        quantity: 1,
        review: { rating: 5, comment: 'Gula melaka meletup dalam mulut. Hati-hati dengan baju putih.' },
      },
    ],
  },
  {
    customer: kamala,
    on: { daysAgo: 27 },
    time: '12:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'kuih-ketayap',
        quantity: 3,
        review: {
          rating: 5,
          comment: 'Soft skin, generous filling, not oily at all. My mother-in-law approved.',
        },
      },
      {
        key: 'pulut-inti',
        quantity: 2,
        review: {
          rating: 5,
          comment: 'The blue is real flower, you can taste the difference.',
          pictures: ['pulut-inti--close'],
        },
      },
      {
        key: 'ondeh-ondeh',
        quantity: 2,
        review: { rating: 5, comment: 'Still soft in the evening. Ordering again for Deepavali tea.' },
      },
    ],
  },
  {
    customer: liyana,
    on: { daysAgo: 22 },
    time: '10:00 AM',
    outcome: 'completed',
    lines: [
      {
        key: 'set-kuih-campur',
        quantity: 2,
        review: {
          rating: 5,
          comment: 'Order untuk majlis tunang, semua puji. Susunan kemas dalam dulang anyam.',
          pictures: [
            'set-kuih-campur--turned',
            'set-kuih-campur--close',
            'karipap--turned',
            'kuih-lapis--close',
            'seri-muka--close',
            'ondeh-ondeh--close',
          ],
        },
      },
      { key: 'kek-batik', quantity: 1, review: { rating: 5, comment: 'Padat, tak muak. Ganache tebal.' } },
      {
        key: 'nasi-lemak',
        quantity: 15,
        review: { rating: 5, comment: 'Tepat masa, bungkus kemas, semua cukup.' },
      },
    ],
  },
  {
    customer: xinyi,
    on: { daysAgo: 18 },
    time: '3:00 PM',
    outcome: 'completed',
    lines: [
      {
        key: 'nasi-lemak',
        quantity: 5,
        review: {
          rating: 5,
          comment: '参峇香而不死甜，江鱼仔很脆。自取很方便，老板娘很亲切。',
          pictures: ['nasi-lemak--close'],
        },
      },
      {
        key: 'seri-muka',
        quantity: 2,
        review: { rating: 4, comment: '好吃，班兰味足。希望可以切小块一点。' },
      },
      {
        key: 'kaya-pandan',
        quantity: 2,
        review: { rating: 5, comment: '手搅咖椰就是不一样，配烤面包一下子吃完半罐。' },
      },
    ],
  },
];
