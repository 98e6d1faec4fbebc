import type { OrderSource } from '../build-orders.ts';
import { demoPeople } from '../demo-people.ts';

const person = (name: string, phone: string, email: string) => ({ name, phone, email });

const siti = person('Siti Nurhaliza Zainal', '+60123456701', 'siti.zainal@example.com');
const farid = person('Mohd Farid Ismail', '+60133456702', 'farid.ismail@example.com');
const meiling = person('Tan Mei Ling', '+60163456703', 'meiling.tan@example.com');
const priya = person('Priya Nair', '+60173456704', 'priya.nair@example.com');
const { customer: aisyah } = demoPeople;
const weijie = person('Lim Wei Jie', '+60143456706', 'weijie.lim@example.com');
const hafiz = person('Hafiz Azman', '+60113456707', 'hafiz.azman@example.com');
const kamala = person('Kamala Subramaniam', '+60123456708', 'kamala.s@example.com');
const rosnah = person('Rosnah Md Yusof', '+60133456709', 'rosnah.yusof@example.com');
const jason = person('Jason Wong', '+60163456710', 'jason.wong@example.com');
const liyana = person('Liyana Hashim', '+60173456711', 'liyana.hashim@example.com');
const xinyi = person('陈欣怡', '+60183456712', 'xinyi.chan@example.com');
const azlan = person('Azlan Shah Kamaruddin', '+60193456713', 'azlan.k@example.com');
const dayang = person('Dayang Marina', '+60143456714', 'dayang.marina@example.com');
const suresh = person('Suresh Kumar', '+60123456715', 'suresh.kumar@example.com');

/** Newest last. The coming ones sit on days that can still be ordered for, so that counters have something to count. */
export const kakYahOrders: OrderSource[] = [
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
          reply: 'Terharu kami baca, Kak Rosnah. Terima kasih dan semoga arwah ditempatkan bersama orang beriman.',
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
    customer: aisyah,
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
    customer: aisyah,
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
    customer: aisyah,
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
    customer: aisyah,
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
