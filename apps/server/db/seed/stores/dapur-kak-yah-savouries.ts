import { checkbox, radio, select, withoutOption, written, type ProductSource } from '../build-product.ts';
import { two, views } from '../picture-keys.ts';

/** What is eaten with rice or by itself, and is not sweet. */
export const savouries: readonly ProductSource[] = [
  {
    key: 'nasi-lemak',
    sortOrder: 1,
    priceSen: 690,
    category: 'Nasi & Lauk',
    dailyLimit: 80,
    pictures: views('nasi-lemak'),
    name: ['Nasi Lemak Sambal Tumis', 'Nasi Lemak Sambal Tumis', '参峇椰浆饭'],
    description: [
      'Rice steamed twice in fresh santan with pandan and ginger, packed on banana leaf. The sambal is cooked down for three hours until it turns dark and a little sweet. With crisp ikan bilis, peanuts, cucumber and a whole egg.',
      'Nasi dikukus dua kali dengan santan segar, pandan dan halia, dialas daun pisang. Sambalnya ditumis tiga jam sampai pekat dan manis sedikit. Siap dengan ikan bilis rangup, kacang, timun dan sebiji telur.',
      '米饭以鲜椰浆、班兰叶和姜蒸两次，用香蕉叶垫底。参峇慢炒三小时，浓郁微甜。配香脆江鱼仔、花生、黄瓜和一整颗蛋。',
    ],
    ingredients:
      'Rice, coconut milk, dried chilli, onion, anchovies, peanuts, egg, cucumber, tamarind, palm sugar, belacan (shrimp), salt. Contains fish, crustaceans, peanuts, egg.',
    options: [
      radio('Sambal', ['Biasa', 'Pedas', 'Asing']),
      select('Telur', ['Telur rebus', 'Telur mata', 'Telur dadar']),
    ],
  },
  {
    key: 'nasi-lemak-rendang',
    sortOrder: 2,
    priceSen: 1390,
    category: 'Nasi & Lauk',
    dailyLimit: 40,
    pictures: two('nasi-lemak-rendang'),
    name: [
      'Nasi Lemak Rendang Daging Tok Istimewa Kak Yah, Bungkus Daun',
      'Nasi Lemak Rendang Daging Tok Istimewa Kak Yah, Bungkus Daun',
      '雅姐招牌仁当牛肉椰浆饭（香蕉叶包）',
    ],
    description: [
      'Our coconut rice with a generous scoop of dry beef rendang, still dark with kerisik. The gravy runs into the rice and nobody complains. Sambal, egg and cucumber on the side.',
      'Nasi lemak kami dengan sesenduk besar rendang tok yang pekat dengan kerisik. Kuahnya meresap ke nasi, memang tak cukup sepinggan. Siap sambal, telur dan timun.',
      '椰浆饭配一大勺干仁当牛肉，椰丝香浓。酱汁渗进饭里，一口接一口。另附参峇、鸡蛋和黄瓜。',
    ],
    ingredients:
      'Rice, coconut milk, beef, toasted coconut, dried chilli, lemongrass, galangal, egg, cucumber, anchovies, peanuts, palm sugar. Contains fish, crustaceans, peanuts, egg.',
    options: [
      radio('Sambal', ['Biasa', 'Pedas', 'Asing']),
      checkbox('Tambahan', ['Tiada tambahan', 'Ikan bilis lebih', 'Kacang lebih', 'Timun lebih']),
    ],
  },
  {
    key: 'rendang',
    sortOrder: 3,
    priceSen: 4200,
    category: 'Nasi & Lauk',
    dailyLimit: 15,
    pictures: two('rendang'),
    name: ['Rendang Daging Tok (500 g)', 'Rendang Daging Tok (500 g)', '霹雳干仁当牛肉（500克）'],
    description: [
      'Batang pinang beef stirred for five hours in santan, lengkuas and kerisik until the oil comes out. Keeps four days in the fridge and tastes better on the second. Enough for four with rice.',
      'Daging batang pinang dikacau lima jam dengan santan, lengkuas dan kerisik sampai pecah minyak. Tahan empat hari dalam peti sejuk, esoknya lagi sedap. Cukup untuk empat orang.',
      '牛肉以椰浆、南姜和椰丝慢火翻炒五小时至出油。冷藏可放四天，隔天更入味。配饭够四人享用。',
    ],
    ingredients:
      'Beef, coconut milk, toasted coconut, dried chilli, lemongrass, galangal, ginger, shallot, garlic, turmeric leaf, kaffir lime leaf, palm sugar, salt. Contains tree nuts (coconut).',
    options: [radio('Tahap pedas', ['Kurang pedas', 'Biasa', 'Pedas betul'])],
  },
  {
    key: 'mihun-goreng',
    sortOrder: 4,
    priceSen: 850,
    category: 'Nasi & Lauk',
    dailyLimit: 40,
    pictures: two('mihun-goreng'),
    name: ['Mihun Goreng Udang', 'Mihun Goreng Udang', '鲜虾炒米粉'],
    description: [
      'Thin rice noodles fried over a high flame with fresh prawns, sawi and carrot, the kampung way with a little sambal. Topped with fried shallots and half an egg. Best eaten within four hours.',
      'Mihun halus digoreng api besar dengan udang segar, sawi dan lobak merah, gaya kampung dengan sedikit sambal. Ditabur bawang goreng dan telur. Paling sedap dimakan dalam empat jam.',
      '细米粉猛火快炒，配鲜虾、菜心和红萝卜，加少许参峇，甘榜风味。撒上炸葱和半颗蛋。建议四小时内享用。',
    ],
    ingredients:
      'Rice vermicelli, prawns, mustard greens, carrot, egg, chilli, soy sauce, shallot, garlic, oil. Contains crustaceans, soy, wheat, egg.',
    options: [
      radio('Sambal', ['Biasa', 'Pedas', 'Asing']),
      checkbox('Tambahan', ['Tiada tambahan', 'Bawang goreng lebih', 'Cili potong']),
    ],
  },
  {
    key: 'set-kuih-campur',
    sortOrder: 5,
    priceSen: 3800,
    category: 'Set & Dulang',
    dailyLimit: 12,
    pictures: two('set-kuih-campur'),
    name: ['Dulang Kuih Campur (24 biji)', 'Dulang Kuih Campur (24 biji)', '综合糕点拼盘（24件）'],
    description: [
      'Four kinds of kuih made the same morning, six pieces each, in a woven tray lined with banana leaf. Pick the kinds you like, we balance sweet and savoury if you let us. Feeds eight at tea time.',
      'Empat jenis kuih dibuat pagi yang sama, enam biji setiap satu, dalam dulang anyam beralas daun pisang. Pilih yang anda suka, atau biar kami campur manis dan masin. Cukup lapan orang untuk minum petang.',
      '四款当天清晨制作的糕点，每款六件，装在铺香蕉叶的编织盘里。可自选口味，也可由我们搭配甜咸。下午茶够八人分享。',
    ],
    ingredients:
      'Depends on the kuih chosen: rice flour, glutinous rice, wheat flour, coconut milk, coconut, palm sugar, egg, potato, chicken, pandan. Contains wheat, egg, tree nuts (coconut).',
    options: [
      checkbox('Pilihan kuih', [
        'Karipap',
        'Ondeh-ondeh',
        'Kuih lapis',
        'Seri muka',
        'Ketayap',
        'Kuih keria',
      ]),
      written('Nota pada kad', 'Untuk siapa? Tulis "tiada" kalau tak perlu'),
      withoutOption(select('Dulang', ['Anyam', 'Kotak kertas'])),
    ],
  },
  {
    key: 'karipap',
    sortOrder: 6,
    priceSen: 1200,
    category: 'Kuih Masin',
    dailyLimit: 60,
    pictures: two('karipap'),
    name: [
      'Karipap Pusing Kentang Ayam (6 biji)',
      'Karipap Pusing Kentang Ayam (6 biji)',
      '千层马铃薯鸡肉咖喱角（6个）',
    ],
    description: [
      'Hand-rolled spiral pastry that shatters at the first bite, filled with curried potato and chicken. Fried the morning of your order, or take them frozen and fry them yourself. Each one is as long as your palm.',
      'Kulit berpusing diuli tangan, rangup sampai lapisan terakhir, berinti kentang kari dan ayam. Digoreng pagi hari tempahan, atau ambil beku dan goreng sendiri. Saiznya sepanjang tapak tangan.',
      '手工千层酥皮一口酥脆，内馅是咖喱马铃薯和鸡肉。当天早上现炸，也可选冷冻自炸。每个有手掌长。',
    ],
    ingredients:
      'Wheat flour, margarine, potato, chicken, onion, curry powder, curry leaf, oil, salt. Contains wheat, milk.',
    options: [radio('Keadaan', ['Siap goreng', 'Beku'])],
  },
  {
    key: 'popiah',
    sortOrder: 7,
    priceSen: 1000,
    category: 'Kuih Masin',
    dailyLimit: 30,
    name: ['Popiah Basah (4 gulung)', 'Popiah Basah (4 gulung)', '湿薄饼（4卷）'],
    description: [
      'Soft skins around sengkuang braised until sweet, with crunchy peanuts, egg and tauhu. Sauce goes on at the last minute so nothing turns soggy. Ask for the chilli on the side for small children.',
      'Kulit lembut dengan inti sengkuang yang dimasak sampai manis, kacang rangup, telur dan tauhu. Sos disapu saat akhir supaya tak lembik. Boleh minta cili asing untuk anak kecil.',
      '软薄饼皮包着炖得清甜的沙葛，配花生碎、蛋丝和豆干。酱料最后才抹，不会软烂。小孩吃可另装辣椒酱。',
    ],
    ingredients:
      'Wheat flour, yam bean, carrot, tofu, egg, peanuts, chilli, sweet sauce, fried shallots. Contains wheat, soy, egg, peanuts.',
    options: [radio('Sos', ['Manis', 'Pedas', 'Manis dan pedas', 'Asing'])],
  },
  {
    key: 'roti-jala',
    sortOrder: 8,
    priceSen: 1400,
    category: 'Kuih Masin',
    dailyLimit: 25,
    name: ['Roti Jala & Kari Ayam', 'Roti Jala & Kari Ayam', '网煎饼配咖喱鸡'],
    description: [
      'Eight lacy turmeric pancakes folded while warm, with a bowl of chicken and potato curry. The curry is thick enough to cling to every hole in the net. Warm both for one minute and eat with your hands.',
      'Lapan keping roti jala kunyit dilipat panas-panas, dengan semangkuk kari ayam kentang. Karinya pekat, melekat di setiap lubang. Panaskan seminit dan makan dengan tangan.',
      '八片黄姜网煎饼趁热折好，配一碗咖喱鸡马铃薯。咖喱浓稠，挂满每个网眼。加热一分钟，用手吃最过瘾。',
    ],
    ingredients:
      'Wheat flour, egg, coconut milk, turmeric, chicken, potato, curry powder, curry leaf, onion. Contains wheat, egg, tree nuts (coconut).',
    options: [select('Kuah', ['Kari ayam', 'Kari daging', 'Serawa durian'])],
  },
  {
    key: 'pulut-panggang',
    sortOrder: 9,
    priceSen: 950,
    category: 'Kuih Masin',
    dailyLimit: 40,
    name: [
      'Pulut Panggang Inti Udang (6 batang)',
      'Pulut Panggang Inti Udang (6 batang)',
      '虾米香烤糯米卷（6条）',
    ],
    description: [
      'Glutinous rice in santan around a spicy dried shrimp and coconut filling, rolled in banana leaf. Grilled over charcoal until the leaf chars and perfumes the rice. Open one in the car and the whole car knows.',
      'Pulut bersantan berinti udang kering dan kelapa yang pedas, digulung daun pisang. Dipanggang atas arang sampai daunnya hangus wangi. Buka satu dalam kereta, satu kereta terliur.',
      '椰浆糯米包着香辣虾米椰丝馅，用香蕉叶卷好。炭火烤至叶子微焦，饭香扑鼻。',
    ],
    ingredients:
      'Glutinous rice, coconut milk, grated coconut, dried shrimp, chilli, lemongrass, shallot, sugar, salt. Contains crustaceans, tree nuts (coconut).',
  },
];
