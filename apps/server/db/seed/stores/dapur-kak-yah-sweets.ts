import { radio, select, written, type ProductSource } from '../build-product.ts';
import { two, views } from '../picture-keys.ts';

/** Sweet kuih, cakes, and what keeps in a jar. */
export const sweets: readonly ProductSource[] = [
  {
    key: 'kuih-lapis',
    sortOrder: 10,
    priceSen: 900,
    category: 'Kuih Manis',
    dailyLimit: 50,
    pictures: two('kuih-lapis'),
    name: ['Kuih Lapis Merah Putih (8 keping)', 'Kuih Lapis Merah Putih (8 keping)', '红白九层糕（8片）'],
    description: [
      'Nine layers steamed one by one, soft and springy, scented with pandan and rose. Children peel it layer by layer, and we still do too. Cut to order so the edges stay clean.',
      'Sembilan lapis dikukus satu demi satu, lembut dan kenyal, wangi pandan dan ros. Budak suka kupas selapis-selapis, kami pun sama. Dipotong hari yang sama supaya kemas.',
      '九层逐层蒸制，柔软弹牙，带班兰与玫瑰香。小孩爱一层一层撕着吃，大人也是。当天切块，边缘整齐。',
    ],
    ingredients:
      'Rice flour, tapioca flour, coconut milk, sugar, pandan, rose flavour, colouring, salt. Contains tree nuts (coconut).',
  },
  {
    key: 'seri-muka',
    sortOrder: 11,
    priceSen: 1000,
    category: 'Kuih Manis',
    dailyLimit: 40,
    pictures: two('seri-muka'),
    name: ['Seri Muka Pandan (8 keping)', 'Seri Muka Pandan (8 keping)', '班兰糯米糕（8片）'],
    description: [
      'Salted santan rice below, a silky custard of real pandan juice above. We squeeze the leaves ourselves, so the green is gentle and the smell is not. The most reordered kuih in our kitchen.',
      'Pulut lemak masin di bawah, kastard jus pandan asli yang licin di atas. Daun pandan kami perah sendiri, warnanya lembut tapi wanginya kuat. Kuih paling kerap diulang tempah.',
      '下层咸香椰浆糯米，上层滑嫩的天然班兰蛋糕层。班兰汁自己榨，颜色柔和，香气十足。回购率最高的一款。',
    ],
    ingredients:
      'Glutinous rice, coconut milk, pandan juice, egg, sugar, wheat flour, corn flour, salt. Contains wheat, egg, tree nuts (coconut).',
  },
  {
    key: 'ondeh-ondeh',
    sortOrder: 12,
    priceSen: 800,
    category: 'Kuih Manis',
    dailyLimit: 60,
    pictures: views('ondeh-ondeh'),
    name: ['Ondeh-Ondeh Gula Melaka (12 biji)', 'Ondeh-Ondeh Gula Melaka (12 biji)', '椰糖麻糍球（12粒）'],
    description: [
      'Pandan dough balls that burst with molten gula melaka from Kuala Pilah, rolled in freshly grated coconut. Close your mouth before you bite. Made after Subuh and best before dinner.',
      'Bebola pandan yang meletup dengan gula melaka cair dari Kuala Pilah, digolek kelapa parut segar. Tutup mulut sebelum gigit. Dibuat lepas Subuh, paling sedap sebelum malam.',
      '班兰糯米球内裹瓜拉庇劳椰糖浆，一咬爆浆，外裹新鲜椰丝。记得闭嘴再咬。清晨现做，当天享用最佳。',
    ],
    ingredients:
      'Glutinous rice flour, pandan juice, palm sugar, grated coconut, salt. Contains tree nuts (coconut).',
    options: [radio('Kelapa', ['Digolek siap', 'Asing'])],
  },
  {
    key: 'ondeh-keledek',
    sortOrder: 13,
    priceSen: 850,
    category: 'Kuih Manis',
    dailyLimit: 30,
    name: [
      'Ondeh-Ondeh Keledek Oren (12 biji)',
      'Ondeh-Ondeh Keledek Oren (12 biji)',
      '橙番薯椰糖球（12粒）',
    ],
    description: [
      'The same burst of gula melaka, in a dough of steamed orange sweet potato. Softer, a little earthy, naturally golden. For those who find the green ones too polite.',
      'Letupan gula melaka yang sama, dalam doh keledek oren kukus. Lebih lembut dan warnanya emas semula jadi. Untuk yang nak kelainan daripada yang hijau.',
      '同样爆浆的椰糖馅，外皮用蒸熟的橙番薯揉成。更软糯，天然金黄。',
    ],
    ingredients:
      'Sweet potato, glutinous rice flour, palm sugar, grated coconut, salt. Contains tree nuts (coconut).',
  },
  {
    key: 'kuih-ketayap',
    sortOrder: 14,
    priceSen: 900,
    category: 'Kuih Manis',
    dailyLimit: 40,
    name: ['Kuih Ketayap Inti Kelapa (8 biji)', 'Kuih Ketayap Inti Kelapa (8 biji)', '班兰椰丝卷（8个）'],
    description: [
      'Thin pandan crepes rolled around coconut cooked in palm sugar until sticky. The skins are made one pan at a time so they stay soft all day. Goes with kopi o and nothing else.',
      'Dadar pandan nipis digulung dengan inti kelapa gula melaka yang likat. Kulitnya dibuat sekeping-sekeping supaya lembut sepanjang hari. Ngam dengan kopi o.',
      '薄薄的班兰皮卷着椰糖椰丝馅，黏香适口。饼皮一张张煎，整天保持柔软。配黑咖啡最好。',
    ],
    ingredients:
      'Wheat flour, pandan juice, egg, coconut milk, grated coconut, palm sugar, salt. Contains wheat, egg, tree nuts (coconut).',
  },
  {
    key: 'pulut-inti',
    sortOrder: 15,
    priceSen: 950,
    category: 'Kuih Manis',
    dailyLimit: 36,
    name: [
      'Pulut Inti Bunga Telang (6 bungkus)',
      'Pulut Inti Bunga Telang (6 bungkus)',
      '蝶豆花椰丝糯米（6包）',
    ],
    description: [
      'Glutinous rice marbled blue with butterfly pea flowers from our own fence, topped with coconut in palm sugar. Folded in banana leaf like a small roof. Slightly salty rice, sweet top, just right.',
      'Pulut bercorak biru bunga telang dari pagar rumah kami, dengan inti kelapa gula melaka di atas. Dibungkus daun pisang macam bumbung kecil. Pulut lemak masin, inti manis, cukup rasa.',
      '糯米用自家篱笆的蝶豆花染蓝，铺上椰糖椰丝，香蕉叶折成小屋形。咸甜恰好。',
    ],
    ingredients:
      'Glutinous rice, coconut milk, butterfly pea flower, grated coconut, palm sugar, salt. Contains tree nuts (coconut).',
  },
  {
    key: 'kuih-keria',
    sortOrder: 16,
    priceSen: 700,
    category: 'Kuih Manis',
    dailyLimit: 50,
    name: ['Kuih Keria Keledek (8 biji)', 'Kuih Keria Keledek (8 biji)', '番薯糖圈（8个）'],
    description: [
      'Sweet potato rings fried until the outside crackles, then tossed in sugar that sets like frost. Soft as bread inside. Eat them the day they are made, which has never been a problem.',
      'Gelang keledek digoreng sampai rangup di luar, disalut gula yang memutih. Di dalam lembut macam roti. Makan hari yang sama, biasanya memang tak sempat esok.',
      '番薯圈炸至外脆，裹上如霜的糖衣，内里松软。建议当天享用，通常也留不到隔天。',
    ],
    ingredients: 'Sweet potato, wheat flour, sugar, oil, salt. Contains wheat.',
  },
  {
    key: 'cekodok-pisang',
    sortOrder: 17,
    priceSen: 600,
    category: 'Kuih Manis',
    dailyLimit: 50,
    name: ['Cekodok Pisang Berangan (15 biji)', 'Cekodok Pisang Berangan (15 biji)', '香蕉炸球（15粒）'],
    description: [
      'Very ripe pisang berangan mashed by hand, a little flour, hot oil. Crisp ridges, custardy middle, no added sugar. Packed in a paper bag that lets the steam out.',
      'Pisang berangan masak ranum dilenyek tangan, sedikit tepung, minyak panas. Tepi rangup, tengah lembut, tanpa gula tambahan. Dibungkus beg kertas supaya tak berpeluh.',
      '熟透的香蕉手工压泥，加少许面粉下锅油炸。外脆内嫩，不另加糖。用透气纸袋包装。',
    ],
    ingredients: 'Banana, wheat flour, salt, oil. Contains wheat.',
  },
  {
    key: 'kuih-kosui',
    sortOrder: 18,
    priceSen: 800,
    category: 'Kuih Manis',
    dailyLimit: 30,
    name: ['Kuih Kosui Gula Melaka (8 keping)', 'Kuih Kosui Gula Melaka (8 keping)', '椰糖碗糕（8片）'],
    description: [
      'A wobbling palm sugar kuih, steamed until it just holds, under a snow of salted coconut. Dark, smoky and not too sweet. Keep it out of the fridge or it will sulk.',
      'Kuih gula melaka yang bergoyang, dikukus sekadar mengikat, ditabur kelapa masin. Warnanya gelap, wangi, manisnya sederhana. Jangan simpan dalam peti sejuk, nanti keras.',
      '软弹的椰糖糕，蒸至刚凝固，撒满咸椰丝。色深味香，不过甜。请勿冷藏，以免变硬。',
    ],
    ingredients:
      'Rice flour, tapioca flour, palm sugar, lye water, grated coconut, salt. Contains tree nuts (coconut).',
  },
  {
    key: 'bingka-ubi',
    sortOrder: 19,
    priceSen: 1100,
    category: 'Kuih Manis',
    dailyLimit: 24,
    pictures: two('bingka-ubi'),
    name: ['Bingka Ubi Kayu Bakar (9 keping)', 'Bingka Ubi Kayu Bakar (9 keping)', '烤木薯糕（9片）'],
    description: [
      'Grated tapioca, santan and eggs baked on banana leaf until the top blisters brown. Chewy in the middle, caramel at the corners. Ask for a corner and say please.',
      'Ubi kayu parut, santan dan telur dibakar atas daun pisang sampai atasnya perang. Kenyal di tengah, karamel di bucu. Nak bahagian bucu, cakap elok-elok.',
      '木薯泥、椰浆和蛋在香蕉叶上烤至表面焦香。中间弹牙，边角带焦糖味。',
    ],
    ingredients:
      'Tapioca, coconut milk, egg, sugar, butter, pandan, salt. Contains egg, milk, tree nuts (coconut).',
  },
  {
    key: 'kuih-talam',
    sortOrder: 20,
    priceSen: 900,
    category: 'Kuih Manis',
    dailyLimit: 30,
    name: ['Kuih Talam Pandan (8 keping)', 'Kuih Talam Pandan (8 keping)', '班兰双层糕（8片）'],
    description: [
      "Sweet pandan below, salty coconut cream above, set so softly that it needs a spoon. The old recipe from Kak Yah's mother in Sabak Bernam. Cool, light and gone quickly.",
      'Pandan manis di bawah, santan lemak masin di atas, lembut sampai perlu sudu. Resipi lama arwah mak Kak Yah di Sabak Bernam. Sejuk, ringan dan cepat habis.',
      '下层班兰甜糕，上层咸椰浆，嫩得要用汤匙吃。沙白安南母亲传下的老食谱。',
    ],
    ingredients:
      'Rice flour, mung bean flour, coconut milk, pandan juice, sugar, salt. Contains tree nuts (coconut).',
  },
  {
    key: 'puteri-ayu',
    sortOrder: 21,
    priceSen: 850,
    category: 'Kuih Manis',
    dailyLimit: 36,
    name: ['Puteri Ayu (10 biji)', 'Puteri Ayu (10 biji)', '班兰椰丝蒸糕（10个）'],
    description: [
      'Steamed pandan sponge wearing a cap of white salted coconut. Light enough for breakfast, pretty enough for a doa selamat. Ten in a box, in two neat rows.',
      'Span pandan kukus bertopikan kelapa putih lemak masin. Ringan untuk sarapan, cantik untuk kenduri. Sepuluh biji sekotak, dua baris kemas.',
      '蒸班兰海绵糕，顶着一层白色咸椰丝。早餐轻盈，宴客好看。一盒十个。',
    ],
    ingredients:
      'Wheat flour, egg, sugar, coconut milk, pandan juice, grated coconut, salt. Contains wheat, egg, tree nuts (coconut).',
  },
  {
    key: 'bubur-cha-cha',
    sortOrder: 22,
    priceSen: 750,
    category: 'Pencuci Mulut',
    dailyLimit: 25,
    pictures: two('bubur-cha-cha'),
    name: ['Bubur Cha Cha (500 ml)', 'Bubur Cha Cha (500 ml)', '摩摩喳喳（500毫升）'],
    description: [
      'Yam, purple and orange sweet potato and sago jellies in warm santan with pandan. Sweetened lightly with gula melaka. Good hot on a rainy evening, better cold at midnight.',
      'Keladi, keledek ungu dan oren serta biji sagu dalam santan panas berpandan. Manisnya ringan dengan gula melaka. Sedap panas waktu hujan, lagi sedap sejuk tengah malam.',
      '芋头、紫薯、橙薯和西米在班兰椰浆里，以椰糖轻调甜味。雨天热吃，半夜冷吃更好。',
    ],
    ingredients:
      'Coconut milk, sweet potato, yam, sago, tapioca flour, palm sugar, pandan, salt. Contains tree nuts (coconut).',
    options: [radio('Hidangan', ['Panas', 'Sejuk'])],
  },
  {
    key: 'kek-batik',
    sortOrder: 23,
    priceSen: 2800,
    category: 'Kek',
    dailyLimit: 15,
    pictures: two('kek-batik'),
    name: ['Kek Batik Coklat (20 keping)', 'Kek Batik Coklat (20 keping)', '巧克力蜡染蛋糕（20片）'],
    description: [
      'Marie biscuits folded through a cooked chocolate custard and pressed into a slab, with a shiny ganache lid. Dense, cold and not shy about the cocoa. Twenty small squares, or ten honest ones.',
      'Biskut Marie digaul dalam kastard coklat yang dimasak, dimampat, lalu ditutup ganache berkilat. Padat, sejuk dan pekat kokonya. Dua puluh keping kecil, atau sepuluh keping jujur.',
      '玛丽饼干拌入煮过的巧克力蛋奶酱压实，铺一层亮泽甘纳许。浓郁冰凉，可可味十足。切成二十小块。',
    ],
    ingredients:
      'Marie biscuits, cocoa, malted chocolate, butter, condensed milk, egg, cream. Contains wheat, milk, egg, soy.',
    options: [
      select('Topping', ['Ganache', 'Ganache dan badam', 'Keju']),
      written('Nama atas kotak', 'Tulis "tiada" kalau tak perlu'),
    ],
  },
  {
    key: 'bahulu',
    sortOrder: 24,
    priceSen: 1500,
    category: 'Kek',
    dailyLimit: 30,
    name: [
      'Bahulu Cermai Acuan Tembaga (30 biji)',
      'Bahulu Cermai Acuan Tembaga (30 biji)',
      '铜模鸡蛋糕（30个）',
    ],
    description: [
      'Egg, sugar and flour beaten for half an hour, then baked in a brass mould heated from above and below. A thin crackling shell, air inside. Keeps two weeks in its tin.',
      'Telur, gula dan tepung dipukul setengah jam, dibakar dalam acuan tembaga panas atas bawah. Kulit nipis rangup, dalamnya gebu. Tahan dua minggu dalam balang.',
      '鸡蛋、糖和面粉打发半小时，以铜模上下火烤成。外壳薄脆，内里轻盈。密封罐可放两周。',
    ],
    ingredients: 'Egg, sugar, wheat flour, vanilla. Contains wheat, egg.',
  },
  {
    key: 'kaya-pandan',
    priceSen: 1300,
    category: 'Balang',
    dailyLimit: 20,
    name: ['Kaya Pandan Kacau Tangan (240 g)', 'Kaya Pandan Kacau Tangan (240 g)', '手搅班兰咖椰（240克）'],
    description: [
      'Eggs, santan and pandan stirred over low heat for four hours, with no shortcut and no thickener. Spread it thick on toast with a cold slab of butter. Keeps three weeks in the fridge.',
      'Telur, santan dan pandan dikacau api perlahan empat jam, tanpa jalan pintas dan tanpa pemekat. Sapu tebal atas roti bakar dengan mentega sejuk. Tahan tiga minggu dalam peti sejuk.',
      '鸡蛋、椰浆和班兰小火手搅四小时，不加增稠剂。厚厚抹在烤面包上，配一块冷牛油。冷藏可放三周。',
    ],
    ingredients: 'Coconut milk, egg, sugar, pandan juice. Contains egg, tree nuts (coconut).',
  },
  {
    key: 'sambal-tumis',
    priceSen: 1600,
    category: 'Balang',
    dailyLimit: 20,
    name: [
      'Sambal Tumis Ikan Bilis Pecah Minyak Resipi Warisan (240 g)',
      'Sambal Tumis Ikan Bilis Pecah Minyak Resipi Warisan (240 g)',
      '古早味江鱼仔参峇酱（240克）',
    ],
    description: [
      'The sambal from our nasi lemak in a jar, oil and all. One spoon turns rice and an egg into dinner. Choose how brave you are.',
      'Sambal nasi lemak kami dalam balang, siap pecah minyak. Sesudu sudah cukup jadikan nasi dan telur satu hidangan. Pilih ikut keberanian.',
      '椰浆饭的参峇装进罐里，香油满满。一勺配饭加蛋就是一餐。辣度自选。',
    ],
    ingredients:
      'Dried chilli, onion, anchovies, palm sugar, tamarind, belacan (shrimp), oil, salt. Contains fish, crustaceans.',
    options: [select('Tahap pedas', ['Kurang pedas', 'Biasa', 'Pedas', 'Pedas gila'])],
  },
  {
    key: 'sirap-bandung',
    priceSen: 900,
    category: 'Minuman',
    dailyLimit: 120,
    pictures: [],
    name: ['Air Sirap Bandung (1 liter)', 'Air Sirap Bandung (1 liter)', '玫瑰露奶（1公升）'],
    description: [
      'Rose syrup boiled with pandan, topped with evaporated milk, chilled overnight. Pink, cold and gone before the curry is.',
      'Sirap ros direbus dengan pandan, dicampur susu cair, disejukkan semalaman. Merah jambu, sejuk dan habis sebelum kari.',
      '玫瑰糖浆与班兰同煮，加淡奶，冷藏一夜。粉红冰凉，一上桌就喝完。',
    ],
    ingredients: 'Water, sugar, evaporated milk, rose flavour, pandan, colouring. Contains milk.',
  },
  {
    key: 'ketupat-palas',
    priceSen: 1800,
    category: 'Nasi & Lauk',
    dailyLimit: 20,
    isActive: false,
    pictures: [],
    name: ['Ketupat Palas (10 biji)', 'Ketupat Palas (10 biji)', '三角糯米粽（10个）'],
    description: [
      'Glutinous rice in fan palm leaves, boiled in santan. Back when the palas leaves are good again.',
      'Pulut dalam daun palas, direbus dengan santan. Kembali bila daun palas elok semula.',
      '棕榈叶包糯米，以椰浆煮成。等叶子当季时再开卖。',
    ],
    ingredients: 'Glutinous rice, coconut milk, fan palm leaf, salt. Contains tree nuts (coconut).',
  },
];
