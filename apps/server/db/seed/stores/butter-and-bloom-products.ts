import { buildProducts, checkbox, radio, select, switchedOff, written } from '../build-product.ts';

const views = (key: string) => [key, `${key}--close`, `${key}--turned`];
const two = (key: string) => [key, `${key}--close`];

/** Choices carry no price of their own, so each list offers what costs the same to make. */
const shape = select('Shape', ['Round, 8 inch', 'Heart, 8 inch', 'Square, 7 inch']);
const message = written('Message on the board', 'Up to 30 letters, or "none"');
const sweetness = radio('Sweetness', ['Regular', 'Less sweet']);
const extras = checkbox('Extras', ['No extras', 'Candles', 'Cake knife', 'Greeting card']);

export const butterAndBloomProducts = buildProducts('butter-and-bloom', [
  {
    key: 'two-tier-bloom-cake', sortOrder: 1, priceSen: 38800, category: 'Celebration Cakes', dailyLimit: 5,
    pictures: views('two-tier-bloom-cake'),
    name: [
      'Two-Tier Bloom Cake with Handmade Buttercream Garden Flowers',
      'Kek Dua Tingkat Berhias Bunga Krim Mentega Buatan Tangan',
      '双层花园蛋糕（手工奶油霜花朵）',
    ],
    description: [
      'Two tiers of vanilla butter cake with raspberry, dressed in silk-smooth meringue buttercream. Every petal is piped by hand over two days, so no two gardens are the same. Serves 35, with a box that fits a car boot.',
      'Dua tingkat kek mentega vanila dengan raspberi, disalut krim mentega meringue yang licin. Setiap kelopak dipaip tangan selama dua hari, jadi tiada dua taman yang sama. Cukup 35 orang, kotaknya muat dalam but kereta.',
      '双层香草牛油蛋糕夹覆盆子，外层是丝滑的蛋白奶油霜。每片花瓣手工挤花，历时两天，独一无二。可供35人享用，附适合车尾箱的盒子。',
    ],
    ingredients: 'Butter, sugar, egg, wheat flour, milk, raspberry, vanilla, natural colouring. Contains wheat, egg, milk.',
    options: [select('Flower colours', ['Rose and cream', 'Peach and white', 'Lavender']), sweetness, message, extras],
  },
  {
    key: 'chocolate-cake', sortOrder: 2, priceSen: 12800, category: 'Celebration Cakes', dailyLimit: 12,
    pictures: views('chocolate-cake'),
    name: ['Midnight Chocolate Fudge Cake', 'Kek Fudge Coklat Tengah Malam', '午夜巧克力软糖蛋糕'],
    description: [
      'Four layers of moist cocoa sponge with a cooked fudge filling, glazed until it drips. We use 70 % chocolate from Pahang cocoa, so it is deep before it is sweet. Take it out of the fridge an hour before the candles.',
      'Empat lapis span koko lembap berinti fudge, disiram glaze sampai meleleh. Kami guna coklat 70 % daripada koko Pahang, pekat dahulu baru manis. Keluarkan sejam sebelum tiup lilin.',
      '四层湿润可可蛋糕夹煮制软糖馅，淋上巧克力酱。选用彭亨70%可可，先浓后甜。吹蜡烛前一小时从冰箱取出。',
    ],
    ingredients: 'Dark chocolate, cocoa, butter, sugar, egg, wheat flour, cream, strawberry. Contains wheat, egg, milk, soy.',
    options: [shape, sweetness, message, extras],
  },
  {
    key: 'red-velvet-cake', sortOrder: 3, priceSen: 13800, category: 'Celebration Cakes', dailyLimit: 10,
    pictures: two('red-velvet-cake'),
    name: ['Red Velvet & Cream Cheese Cake', 'Kek Red Velvet & Krim Keju', '红丝绒奶油奶酪蛋糕'],
    description: [
      'Five thin layers of buttermilk cake with a whisper of cocoa, and a cream cheese frosting that is tangy first. Finished with berries and crumbs of itself. Our bestseller since the first Saturday.',
      'Lima lapis nipis kek buttermilk dengan sedikit koko, krim keju yang masam dahulu baru manis. Dihias beri dan serdak kek sendiri. Paling laris sejak Sabtu pertama.',
      '五层薄酪乳蛋糕，淡淡可可香，奶油奶酪霜微酸清爽。饰以莓果与蛋糕碎。开业至今最畅销。',
    ],
    ingredients: 'Wheat flour, buttermilk, cream cheese, butter, sugar, egg, cocoa, strawberry, blueberry, colouring. Contains wheat, egg, milk.',
    options: [shape, sweetness, message, extras],
  },
  {
    key: 'fruit-cream-cake', sortOrder: 4, priceSen: 11800, category: 'Celebration Cakes', dailyLimit: 14,
    pictures: two('fruit-cream-cake'),
    name: ['Fresh Fruit Cream Cake', 'Kek Krim Buah Segar', '鲜果奶油蛋糕'],
    description: [
      'Cloud-light vanilla sponge with fresh dairy cream, and whatever fruit was best at the morning market. Strawberry, kiwi, mango and berries on most days. The cake grandparents ask for.',
      'Span vanila seringan awan dengan krim tenusu segar, dan buah terbaik dari pasar pagi. Biasanya strawberi, kiwi, mangga dan beri. Kek kegemaran atuk dan nenek.',
      '轻盈香草海绵蛋糕配鲜奶油，铺上早市最新鲜的水果，通常有草莓、奇异果、芒果和莓果。长辈最爱。',
    ],
    ingredients: 'Egg, sugar, wheat flour, dairy cream, milk, strawberry, kiwi, mango, blueberry, grape. Contains wheat, egg, milk.',
    options: [shape, sweetness, message, extras],
  },
  {
    key: 'lemon-blueberry-cake', sortOrder: 5, priceSen: 13200, category: 'Celebration Cakes', dailyLimit: 10,
    name: ['Lemon Blueberry Cake', 'Kek Lemon Beri Biru', '柠檬蓝莓蛋糕'],
    description: [
      'Lemon sponge soaked in lemon syrup, sharp curd between the layers and blueberries all the way up. Bright enough to wake a sleepy birthday. The frosting is cream cheese, lightly sweetened.',
      'Span lemon direndam sirap lemon, berinti curd yang tajam dan beri biru sampai ke atas. Cerah, segar dan tak memuakkan. Salutannya krim keju yang kurang manis.',
      '柠檬糖浆浸润的海绵蛋糕，夹酸香柠檬酱，蓝莓铺到顶。外层是微甜的奶油奶酪霜。',
    ],
    ingredients: 'Lemon, blueberry, butter, egg, sugar, wheat flour, cream cheese. Contains wheat, egg, milk.',
    options: [shape, message],
  },
  {
    key: 'matcha-strawberry-cake', sortOrder: 6, priceSen: 14200, category: 'Celebration Cakes', dailyLimit: 8,
    pictures: two('matcha-strawberry-cake'),
    name: ['Uji Matcha Strawberry Cake', 'Kek Matcha Uji Strawberi', '宇治抹茶草莓蛋糕'],
    description: [
      'Stone-ground Uji matcha in the sponge and in the cream, strawberries for relief. Grassy, a little bitter, quietly sweet. Best eaten on the day.',
      'Matcha Uji dalam span dan krim, strawberi sebagai penyegar. Wangi rumput, pahit sedikit, manisnya halus. Paling sedap pada hari yang sama.',
      '宇治石磨抹茶入蛋糕与奶油，草莓提味。茶香微苦，清甜不腻。建议当天享用。',
    ],
    ingredients: 'Matcha, egg, sugar, wheat flour, dairy cream, strawberry, milk. Contains wheat, egg, milk.',
    options: [shape, sweetness, message],
  },
  {
    key: 'black-forest-cake', sortOrder: 7, priceSen: 13800, category: 'Celebration Cakes', dailyLimit: 10,
    name: ['Celebration Black Forest Gateau with Dark Sour Cherries, 8"', 'Kek Black Forest dengan Ceri Hitam, 8"', '酸樱桃黑森林蛋糕（8寸）'],
    description: [
      'Chocolate sponge brushed with cherry juice, whipped cream and a layer of whole dark cherries. No alcohol, all the drama. Covered in chocolate curls we shave ourselves.',
      'Span coklat disapu jus ceri, krim putar dan selapis ceri hitam. Tanpa alkohol, tetap meriah. Dilitupi serutan coklat yang kami kikis sendiri.',
      '巧克力蛋糕刷樱桃汁，夹鲜奶油与整粒黑樱桃。不含酒精，层次丰富。撒满手刨巧克力屑。',
    ],
    ingredients: 'Chocolate, cocoa, egg, sugar, wheat flour, dairy cream, sour cherry. Contains wheat, egg, milk, soy.',
    options: [sweetness, message, extras],
  },
  {
    key: 'burnt-cheesecake', sortOrder: 8, priceSen: 9800, category: 'Cheesecakes', dailyLimit: 16,
    pictures: views('burnt-cheesecake'),
    name: ['Basque Burnt Cheesecake', 'Kek Keju Hangus Basque', '巴斯克焦香芝士蛋糕'],
    description: [
      'Baked fierce and fast until the top is nearly black and the middle still trembles. Cream cheese, cream, eggs and nothing to hide behind. Eat at room temperature for custard, chilled for fudge.',
      'Dibakar panas dan pantas sampai atasnya hampir hitam, tengahnya masih bergetar. Krim keju, krim, telur, itu sahaja. Suhu bilik jadi kastard, sejuk jadi fudge.',
      '高温快烤，表面近乎焦黑，中心仍微微颤动。只有奶油奶酪、鲜奶油和蛋。常温如卡士达，冷藏如软糖。',
    ],
    ingredients: 'Cream cheese, dairy cream, egg, sugar, corn flour, vanilla. Contains egg, milk.',
    options: [select('Centre', ['Molten', 'Just set', 'Firm']), extras],
  },
  {
    key: 'matcha-burnt-cheesecake', sortOrder: 9, priceSen: 10800, category: 'Cheesecakes', dailyLimit: 10,
    pictures: two('matcha-burnt-cheesecake'),
    name: ['Matcha Burnt Cheesecake', 'Kek Keju Hangus Matcha', '抹茶焦香芝士蛋糕'],
    description: [
      'The same trembling middle, with enough matcha to stand up to the cheese. Roasted and green at once. A thin slice goes further than you think.',
      'Tengah yang sama lembutnya, dengan matcha yang cukup kuat untuk keju. Wangi panggang dan hijau serentak. Sepotong nipis pun sudah puas.',
      '同样柔软的中心，抹茶味足以与芝士平分秋色。焦香与茶香并存，薄薄一片就满足。',
    ],
    ingredients: 'Cream cheese, dairy cream, egg, sugar, matcha, corn flour. Contains egg, milk.',
    options: [select('Centre', ['Molten', 'Just set', 'Firm'])],
  },
  {
    key: 'pandan-chiffon', sortOrder: 10, priceSen: 5200, category: 'Chiffon & Rolls', dailyLimit: 20, pictures: two('pandan-chiffon'),
    name: ['Pandan Chiffon', 'Kek Chiffon Pandan', '班兰戚风蛋糕'],
    description: [
      'Tall, damp and springy, coloured by forty pandan leaves and nothing else. Coconut milk instead of water. Press it and it comes back.',
      'Tinggi, lembap dan anjal, warnanya daripada empat puluh helai pandan sahaja. Santan menggantikan air. Tekan, ia naik semula.',
      '高挑湿润有弹性，颜色来自四十片班兰叶。以椰浆代水，按下会回弹。',
    ],
    ingredients: 'Egg, wheat flour, sugar, coconut milk, pandan juice, oil. Contains wheat, egg, tree nuts (coconut).',
    options: [radio('Cut', ['Whole', 'Cut in 12 slices'])],
  },
  {
    key: 'orange-chiffon', sortOrder: 11, priceSen: 5400, category: 'Chiffon & Rolls', dailyLimit: 16,
    name: ['Valencia Orange Chiffon', 'Kek Chiffon Oren Valencia', '香橙戚风蛋糕'],
    description: [
      'Juice and zest of eight oranges in a sponge so light it needs holding down. Not too sweet, lovely with black tea. Keeps soft for three days.',
      'Jus dan parutan kulit lapan biji oren dalam span yang ringan sungguh. Tak terlalu manis, padan dengan teh o. Kekal lembut tiga hari.',
      '八颗橙的果汁与皮屑做成极轻盈的蛋糕。不过甜，配红茶最好。可保持松软三天。',
    ],
    ingredients: 'Egg, wheat flour, sugar, orange, oil. Contains wheat, egg.',
    options: [radio('Cut', ['Whole', 'Cut in 12 slices'])],
  },
  {
    key: 'swiss-roll', sortOrder: 12, priceSen: 4600, category: 'Chiffon & Rolls', dailyLimit: 20, pictures: two('swiss-roll'),
    name: ['Strawberry Cream Swiss Roll', 'Swiss Roll Krim Strawberi', '草莓鲜奶油瑞士卷'],
    description: [
      'A thin vanilla sponge around whipped cream and our own strawberry jam, rolled twice so every slice has a spiral. Dusted with sugar. Gone in one tea.',
      'Span vanila nipis berinti krim putar dan jem strawberi buatan sendiri, digulung dua pusingan. Ditabur gula halus. Habis dalam sekali minum teh.',
      '薄香草蛋糕卷着鲜奶油与自制草莓酱，两圈螺旋，片片好看。撒上糖粉，一顿下午茶就吃完。',
    ],
    ingredients: 'Egg, wheat flour, sugar, dairy cream, strawberry. Contains wheat, egg, milk.',
  },
  {
    key: 'tiramisu', sortOrder: 13, priceSen: 4800, category: 'Slices & Bars', dailyLimit: 20, pictures: two('tiramisu'),
    name: ['Kopi Tiramisu Squares (4 pieces)', 'Petak Tiramisu Kopi (4 keping)', '咖啡提拉米苏（4块）'],
    description: [
      'Sponge fingers soaked in strong Johor kopi, mascarpone whipped with egg yolk, a blanket of cocoa. No alcohol. Four generous squares in their own trays.',
      'Span direndam kopi Johor pekat, mascarpone dipukul dengan kuning telur, ditabur koko. Tanpa alkohol. Empat petak besar dalam bekas sendiri.',
      '手指饼吸满柔佛浓咖啡，马斯卡彭奶酪打发，撒满可可粉。不含酒精。四大块独立盒装。',
    ],
    ingredients: 'Mascarpone, egg, sugar, wheat flour, coffee, cocoa, dairy cream. Contains wheat, egg, milk.',
  },
  {
    key: 'carrot-cake', sortOrder: 14, priceSen: 4400, category: 'Slices & Bars', dailyLimit: 18,
    name: ['Walnut Carrot Cake (4 slices)', 'Kek Lobak Merah Walnut (4 potong)', '核桃胡萝卜蛋糕（4片）'],
    description: [
      'More carrot than flour, toasted walnuts, cinnamon, and cream cheese frosting with a little lime. Moist for four days. Each slice wears its own carrot.',
      'Lobak merah lebih banyak daripada tepung, walnut panggang, kayu manis dan krim keju dengan sedikit limau. Lembap empat hari. Setiap potong ada lobak sendiri.',
      '胡萝卜比面粉还多，加烤核桃和肉桂，奶油奶酪霜带青柠香。四天都湿润，每片都有小萝卜装饰。',
    ],
    ingredients: 'Carrot, wheat flour, walnut, egg, sugar, oil, cream cheese, cinnamon, lime. Contains wheat, egg, milk, tree nuts (walnut).',
    options: [radio('Walnuts', ['With walnuts', 'Without walnuts'])],
  },
  {
    key: 'brownies', sortOrder: 15, priceSen: 4200, category: 'Slices & Bars', dailyLimit: 30, pictures: two('brownies'),
    name: ['Sea Salt Fudge Brownies (9 pieces)', 'Brownies Fudge Garam Laut (9 keping)', '海盐软糖布朗尼（9块）'],
    description: [
      'Crackled lid, fudge underneath, flakes of sea salt to keep it honest. Underbaked by two minutes on purpose. Warm one for ten seconds and add ice cream.',
      'Atasnya merekah, bawahnya fudge, dengan kepingan garam laut. Sengaja kurang bakar dua minit. Panaskan sepuluh saat dan tambah aiskrim.',
      '表面酥裂，内里软糖般浓郁，撒海盐片。特意少烤两分钟。加热十秒配冰淇淋。',
    ],
    ingredients: 'Dark chocolate, butter, sugar, egg, wheat flour, cocoa, sea salt. Contains wheat, egg, milk, soy.',
    options: [checkbox('Topping', ['Plain', 'Walnut', 'Cheese swirl', 'Sea salt'])],
  },
  {
    key: 'cupcakes-box', sortOrder: 16, priceSen: 5400, category: 'Small Bakes', dailyLimit: 25, pictures: two('cupcakes-box'),
    name: ['Garden Party Cupcakes (box of 6)', 'Kek Cawan Pesta Taman (kotak 6)', '花园派对杯子蛋糕（6个装）'],
    description: [
      'Six cupcakes, six colours, swiss meringue buttercream piped high. Vanilla and chocolate below, sprinkles where they belong. Packed in a window box with a card.',
      'Enam kek cawan, enam warna, krim mentega meringue dipaip tinggi. Bawahnya vanila dan coklat. Dibungkus kotak tingkap dengan kad.',
      '六个杯子蛋糕六种颜色，瑞士蛋白奶油霜高高挤花。香草与巧克力蛋糕底。附卡片的开窗盒装。',
    ],
    ingredients: 'Butter, sugar, egg, wheat flour, milk, cocoa, strawberry, colouring. Contains wheat, egg, milk.',
    options: [
      select('Flavour', ['Mixed', 'All vanilla', 'All chocolate']),
      written('Card message', 'Up to 40 letters, or "none"'),
      switchedOff(radio('Ribbon', ['Rose', 'Cream'])),
    ],
  },
  {
    key: 'macarons', sortOrder: 17, priceSen: 4900, category: 'Small Bakes', dailyLimit: 20, pictures: two('macarons'),
    name: ['Macarons (box of 12)', 'Macaron (kotak 12)', '马卡龙（12个装）'],
    description: [
      'Almond shells that crack like thin ice, with fillings rested overnight so they turn chewy. Choose as many flavours as you like and we share them out. Keep chilled, serve at room temperature.',
      'Kulit badam yang retak halus, intinya direhatkan semalaman supaya kenyal. Pilih seberapa banyak perisa, kami bahagi sama rata. Simpan sejuk, hidang suhu bilik.',
      '杏仁外壳薄脆，内馅静置一夜更软糯。口味任选，我们平均分配。冷藏保存，常温食用。',
    ],
    ingredients: 'Almond, egg white, sugar, butter, dairy cream, chocolate, raspberry, pistachio. Contains egg, milk, tree nuts (almond, pistachio), soy.',
    options: [checkbox('Flavours', ['Rose raspberry', 'Pistachio', 'Vanilla', 'Dark chocolate', 'Earl Grey', 'Strawberry'])],
  },
  {
    key: 'eclairs', sortOrder: 18, priceSen: 3900, category: 'Small Bakes', dailyLimit: 20,
    name: ['Eclair Trio (3 pieces)', 'Trio Eclair (3 biji)', '闪电泡芙三重奏（3条）'],
    description: [
      'Crisp choux with vanilla custard under three glazes: dark chocolate, matcha and strawberry. Filled an hour before pick-up so the shell still snaps. Eat the same day.',
      'Choux rangup berinti kastard vanila dengan tiga glaze: coklat gelap, matcha dan strawberi. Diisi sejam sebelum diambil. Makan hari yang sama.',
      '酥脆泡芙夹香草卡士达，三款淋面：黑巧克力、抹茶、草莓。取货前一小时才灌馅。当天享用。',
    ],
    ingredients: 'Wheat flour, butter, egg, milk, sugar, chocolate, matcha, strawberry. Contains wheat, egg, milk, soy.',
  },
  {
    key: 'fruit-tarts', sortOrder: 19, priceSen: 4500, category: 'Tarts', dailyLimit: 24, pictures: two('fruit-tarts'),
    name: ['Jewel Fruit Tarts (6 pieces)', 'Tart Buah Permata (6 biji)', '缤纷水果塔（6个）'],
    description: [
      'Buttery shells, vanilla custard, and fruit set like jewels under a thin glaze. Strawberry, kiwi and berries, two of each. The shell is brushed with white chocolate so it stays crisp.',
      'Kulit bermentega, kastard vanila, dan buah tersusun macam permata. Strawberi, kiwi dan beri, dua setiap satu. Kulit disapu coklat putih supaya kekal rangup.',
      '牛油塔皮、香草卡士达，水果如宝石排列。草莓、奇异果、莓果各两个。塔皮刷白巧克力保持酥脆。',
    ],
    ingredients: 'Wheat flour, butter, egg, milk, sugar, white chocolate, strawberry, kiwi, blueberry, grape. Contains wheat, egg, milk, soy.',
  },
  {
    key: 'egg-tarts', sortOrder: 20, priceSen: 2400, category: 'Tarts', dailyLimit: 40,
    name: ['Hong Kong Egg Tarts (6 pieces)', 'Tart Telur Hong Kong (6 biji)', '港式蛋挞（6个）'],
    description: [
      'Flaky pastry and a custard that only just sets, yellow from kampung eggs. Baked in two rounds, at ten and at three. Reheat at 160 degrees for five minutes.',
      'Kulit berlapis dan kastard yang baru mengikat, kuning daripada telur kampung. Dibakar dua kali, pukul sepuluh dan tiga. Panaskan 160 darjah lima minit.',
      '酥皮配刚凝固的嫩滑蛋浆，甘榜蛋金黄诱人。每天十点和三点各烤一轮。160度回烤五分钟。',
    ],
    ingredients: 'Wheat flour, butter, egg, milk, sugar. Contains wheat, egg, milk.',
  },
  {
    key: 'pineapple-tarts', sortOrder: 21, priceSen: 3800, category: 'Tarts', dailyLimit: 30, pictures: two('pineapple-tarts'),
    name: ['Pineapple Tarts (jar of 30)', 'Tart Nanas (balang 30)', '黄梨挞（30个罐装）'],
    description: [
      'Melt-in-the-mouth pastry with Josapine jam cooked down for six hours with clove and cinnamon. Thirty in a jar, fewer by the time you are home. Keeps three weeks.',
      'Pastri cair di mulut dengan jem nanas Josapine dimasak enam jam bersama cengkih dan kayu manis. Tiga puluh biji sebalang. Tahan tiga minggu.',
      '入口即化的酥皮，内馅是慢煮六小时的约瑟芬黄梨酱，带丁香肉桂香。一罐三十个，可存三周。',
    ],
    ingredients: 'Wheat flour, butter, pineapple, egg, sugar, clove, cinnamon. Contains wheat, egg, milk.',
  },
  {
    key: 'cookies', sortOrder: 22, priceSen: 3200, category: 'Small Bakes', dailyLimit: 40,
    name: ['Brown Butter Chocolate Chip Cookies (8)', 'Biskut Cip Coklat Mentega Perang (8)', '焦化牛油巧克力曲奇（8片）'],
    description: [
      'Butter cooked until it smells of toffee, two kinds of chocolate chopped by hand, dough rested for a day. Crisp rim, soft heart. Freeze half if you are strong.',
      'Mentega dimasak sampai wangi tofi, dua jenis coklat dicincang tangan, doh direhatkan sehari. Tepi rangup, tengah lembut. Bekukan separuh kalau tahan hati.',
      '牛油煮至太妃香，加两种手切巧克力，面团静置一天。边脆心软。忍得住就冷冻一半。',
    ],
    ingredients: 'Butter, sugar, wheat flour, egg, chocolate, vanilla, sea salt. Contains wheat, egg, milk, soy.',
    options: [radio('Bake', ['Soft', 'Crisp'])],
  },
  {
    key: 'double-chocolate-cookies', sortOrder: 23, priceSen: 3400, category: 'Small Bakes', dailyLimit: 40,
    name: ['Double Chocolate Cookies (8)', 'Biskut Dua Coklat (8)', '双重巧克力曲奇（8片）'],
    description: [
      'Cocoa dough, dark chunks, white chunks, a pinch of salt. Almost a brownie, but it travels. Eight in a paper sleeve.',
      'Doh koko, ketul coklat gelap dan putih, secubit garam. Hampir brownies, tapi senang dibawa. Lapan keping dalam sarung kertas.',
      '可可面团加黑白巧克力块，一撮海盐。近似布朗尼，却方便携带。八片纸套装。',
    ],
    ingredients: 'Butter, sugar, wheat flour, egg, cocoa, dark chocolate, white chocolate, sea salt. Contains wheat, egg, milk, soy.',
  },
  {
    key: 'croissant', sortOrder: 24, priceSen: 2600, category: 'Breads & Pastries', dailyLimit: 30,
    name: ['Butter Croissants (2 large)', 'Croissant Mentega (2 besar)', '牛油可颂（2个）'],
    description: [
      'Three days of folding, 27 layers, French butter. Shatters outside, honeycomb inside. Reheat at 180 degrees for four minutes and wear an apron.',
      'Tiga hari melipat, 27 lapis, mentega Perancis. Luarnya rapuh, dalamnya berongga macam sarang lebah. Panaskan 180 darjah empat minit.',
      '三天折叠，27层，法国牛油。外酥内里蜂窝状。180度回烤四分钟。',
    ],
    ingredients: 'Wheat flour, butter, milk, sugar, egg, yeast, salt. Contains wheat, egg, milk.',
  },
  {
    key: 'cinnamon-rolls', sortOrder: 25, priceSen: 3600, category: 'Breads & Pastries', dailyLimit: 20, pictures: two('cinnamon-rolls'),
    name: ['Cinnamon Rolls (tray of 6)', 'Gulung Kayu Manis (dulang 6)', '肉桂卷（6个烤盘装）'],
    description: [
      'Soft milk dough, dark sugar and fresh-ground cinnamon, cream cheese icing poured while hot. Sold in the tray they are baked in. Tear, do not cut.',
      'Doh susu lembut, gula perang dan kayu manis kisar segar, aising krim keju dituang panas-panas. Dijual bersama dulang. Koyak, jangan potong.',
      '柔软牛奶面团、黑糖与现磨肉桂，趁热淋奶油奶酪糖霜。连烤盘出售。要用手撕。',
    ],
    ingredients: 'Wheat flour, milk, butter, brown sugar, cinnamon, egg, cream cheese, yeast. Contains wheat, egg, milk.',
    options: [radio('Icing', ['On top', 'On the side'])],
  },
  {
    key: 'sourdough-loaf', priceSen: 2200, category: 'Breads & Pastries', dailyLimit: 18, pictures: two('sourdough-loaf'),
    name: ['Sourdough Country Loaf', 'Roti Sourdough Kampung', '天然酵母乡村面包'],
    description: [
      'Flour, water, salt and a starter named Melati, fermented for 24 hours. A dark crust that sings when it cools. Good for a week, great for three days.',
      'Tepung, air, garam dan ibu roti bernama Melati, diperam 24 jam. Kulit gelap yang berbunyi ketika menyejuk. Elok seminggu, terbaik tiga hari.',
      '面粉、水、盐和名叫“茉莉”的酵种，发酵24小时。深色外壳，冷却时会“唱歌”。可放一周，三天内最佳。',
    ],
    ingredients: 'Wheat flour, wholemeal flour, water, salt. Contains wheat.',
    options: [radio('Cut', ['Whole', 'Sliced'])],
  },
  {
    key: 'pavlova', priceSen: 8800, category: 'Celebration Cakes', dailyLimit: 8, pictures: two('pavlova'),
    name: ['Summer Berry Pavlova', 'Pavlova Beri', '莓果帕芙洛娃'],
    description: [
      'A crisp meringue shell with a marshmallow heart, vanilla cream and as many berries as it can carry. The cream is packed apart and goes on at the table. Serves eight, loudly.',
      'Kulit meringue rangup berhati marshmallow, krim vanila dan beri sebanyak yang muat. Krimnya asing, sapu di meja. Cukup lapan orang.',
      '外脆内棉的蛋白霜，配香草鲜奶油和满满莓果。奶油另装，上桌才抹。八人份。',
    ],
    ingredients: 'Egg white, sugar, dairy cream, strawberry, blueberry, raspberry, mango, corn flour, vanilla. Contains egg, milk.',
  },
  {
    key: 'candle-set', priceSen: 1200, category: 'Party', dailyLimit: 100, pictures: [],
    name: ['Candle & Topper Set', 'Set Lilin & Hiasan Kek', '蜡烛与插牌套装'],
    description: [
      'Twelve tall candles in rose and cream, one gold paper topper and a box of matches. Add it to any cake.',
      'Dua belas lilin tinggi warna ros dan krim, satu hiasan kertas emas dan sekotak mancis. Padan dengan mana-mana kek.',
      '十二支玫瑰色与奶油色长蜡烛、一个金色纸插牌和一盒火柴。任何蛋糕都适合。',
    ],
    ingredients: 'Not food: paraffin wax, cotton, paper.',
    options: [select('Topper', ['Happy Birthday', 'Selamat Hari Lahir', '生日快乐', 'Plain star'])],
  },
  {
    key: 'gingerbread-kit', priceSen: 9800, category: 'Party', dailyLimit: 10, isActive: false, pictures: [],
    name: ['Gingerbread House Kit', 'Kit Rumah Roti Halia', '姜饼屋套装'],
    description: [
      'Walls, roof, icing and sweets for one small house. Rests until December.',
      'Dinding, bumbung, aising dan gula-gula untuk sebuah rumah kecil. Berehat sehingga Disember.',
      '一栋小屋的墙、屋顶、糖霜与糖果。十二月再开卖。',
    ],
    ingredients: 'Wheat flour, butter, sugar, molasses, egg, ginger, cinnamon. Contains wheat, egg, milk.',
  },
]);
