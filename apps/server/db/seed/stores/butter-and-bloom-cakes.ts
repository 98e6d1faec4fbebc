import { checkbox, maybeWritten, radio, select, type ProductSource } from '../build-product.ts';
import { two, views } from '../picture-keys.ts';

/** Choices carry no price of their own, so each list offers what costs the same to make. */
const shape = select('Shape', ['Round, 8 inch', 'Heart, 8 inch', 'Square, 7 inch']);
const message = maybeWritten('Message on the board, up to 30 letters');
const sweetness = radio('Sweetness', ['Regular', 'Less sweet']);
const extras = checkbox('Extras', ['No extras', 'Candles', 'Cake knife', 'Greeting card']);

/** What is baked whole. */
export const cakes: readonly ProductSource[] = [
  {
    key: 'two-tier-bloom-cake',
    sortOrder: 1,
    priceSen: 38800,
    category: 'Celebration Cakes',
    dailyLimit: 5,
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
    ingredients:
      'Butter, sugar, egg, wheat flour, milk, raspberry, vanilla, natural colouring. Contains wheat, egg, milk.',
    options: [
      select('Flower colours', ['Rose and cream', 'Peach and white', 'Lavender']),
      sweetness,
      message,
      extras,
    ],
  },
  {
    key: 'chocolate-cake',
    sortOrder: 2,
    priceSen: 12800,
    category: 'Celebration Cakes',
    dailyLimit: 12,
    pictures: views('chocolate-cake'),
    name: ['Midnight Chocolate Fudge Cake', 'Kek Fudge Coklat Tengah Malam', '午夜巧克力软糖蛋糕'],
    description: [
      'Four layers of moist cocoa sponge with a cooked fudge filling, glazed until it drips. We use 70 % chocolate from Pahang cocoa, so it is deep before it is sweet. Take it out of the fridge an hour before the candles.',
      'Empat lapis span koko lembap berinti fudge, disiram glaze sampai meleleh. Kami guna coklat 70 % daripada koko Pahang, pekat dahulu baru manis. Keluarkan sejam sebelum tiup lilin.',
      '四层湿润可可蛋糕夹煮制软糖馅，淋上巧克力酱。选用彭亨70%可可，先浓后甜。吹蜡烛前一小时从冰箱取出。',
    ],
    ingredients:
      'Dark chocolate, cocoa, butter, sugar, egg, wheat flour, cream, strawberry. Contains wheat, egg, milk, soy.',
    options: [shape, sweetness, message, extras],
  },
  {
    key: 'red-velvet-cake',
    sortOrder: 3,
    priceSen: 13800,
    category: 'Celebration Cakes',
    dailyLimit: 10,
    pictures: two('red-velvet-cake'),
    name: ['Red Velvet & Cream Cheese Cake', 'Kek Red Velvet & Krim Keju', '红丝绒奶油奶酪蛋糕'],
    description: [
      'Five thin layers of buttermilk cake with a whisper of cocoa, and a cream cheese frosting that is tangy first. Finished with berries and crumbs of itself. Our bestseller since the first Saturday.',
      'Lima lapis nipis kek buttermilk dengan sedikit koko, krim keju yang masam dahulu baru manis. Dihias beri dan serdak kek sendiri. Paling laris sejak Sabtu pertama.',
      '五层薄酪乳蛋糕，淡淡可可香，奶油奶酪霜微酸清爽。饰以莓果与蛋糕碎。开业至今最畅销。',
    ],
    ingredients:
      'Wheat flour, buttermilk, cream cheese, butter, sugar, egg, cocoa, strawberry, blueberry, colouring. Contains wheat, egg, milk.',
    options: [shape, sweetness, message, extras],
  },
  {
    key: 'fruit-cream-cake',
    sortOrder: 4,
    priceSen: 11800,
    category: 'Celebration Cakes',
    dailyLimit: 14,
    pictures: two('fruit-cream-cake'),
    name: ['Fresh Fruit Cream Cake', 'Kek Krim Buah Segar', '鲜果奶油蛋糕'],
    description: [
      'Cloud-light vanilla sponge with fresh dairy cream, and whatever fruit was best at the morning market. Strawberry, kiwi, mango and berries on most days. The cake grandparents ask for.',
      'Span vanila seringan awan dengan krim tenusu segar, dan buah terbaik dari pasar pagi. Biasanya strawberi, kiwi, mangga dan beri. Kek kegemaran atuk dan nenek.',
      '轻盈香草海绵蛋糕配鲜奶油，铺上早市最新鲜的水果，通常有草莓、奇异果、芒果和莓果。长辈最爱。',
    ],
    ingredients:
      'Egg, sugar, wheat flour, dairy cream, milk, strawberry, kiwi, mango, blueberry, grape. Contains wheat, egg, milk.',
    options: [shape, sweetness, message, extras],
  },
  {
    key: 'lemon-blueberry-cake',
    sortOrder: 5,
    priceSen: 13200,
    category: 'Celebration Cakes',
    dailyLimit: 10,
    name: ['Lemon Blueberry Cake', 'Kek Lemon Beri Biru', '柠檬蓝莓蛋糕'],
    description: [
      'Lemon sponge soaked in lemon syrup, sharp curd between the layers and blueberries all the way up. Bright enough to wake a sleepy birthday. The frosting is cream cheese, lightly sweetened.',
      'Span lemon direndam sirap lemon, berinti curd yang tajam dan beri biru sampai ke atas. Cerah, segar dan tak memuakkan. Salutannya krim keju yang kurang manis.',
      '柠檬糖浆浸润的海绵蛋糕，夹酸香柠檬酱，蓝莓铺到顶。外层是微甜的奶油奶酪霜。',
    ],
    ingredients:
      'Lemon, blueberry, butter, egg, sugar, wheat flour, cream cheese. Contains wheat, egg, milk.',
    options: [shape, message],
  },
  {
    key: 'matcha-strawberry-cake',
    sortOrder: 6,
    priceSen: 14200,
    category: 'Celebration Cakes',
    dailyLimit: 8,
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
    key: 'black-forest-cake',
    sortOrder: 7,
    priceSen: 13800,
    category: 'Celebration Cakes',
    dailyLimit: 10,
    name: [
      'Celebration Black Forest Gateau with Dark Sour Cherries, 8"',
      'Kek Black Forest dengan Ceri Hitam, 8"',
      '酸樱桃黑森林蛋糕（8寸）',
    ],
    description: [
      'Chocolate sponge brushed with cherry juice, whipped cream and a layer of whole dark cherries. No alcohol, all the drama. Covered in chocolate curls we shave ourselves.',
      'Span coklat disapu jus ceri, krim putar dan selapis ceri hitam. Tanpa alkohol, tetap meriah. Dilitupi serutan coklat yang kami kikis sendiri.',
      '巧克力蛋糕刷樱桃汁，夹鲜奶油与整粒黑樱桃。不含酒精，层次丰富。撒满手刨巧克力屑。',
    ],
    ingredients:
      'Chocolate, cocoa, egg, sugar, wheat flour, dairy cream, sour cherry. Contains wheat, egg, milk, soy.',
    options: [sweetness, message, extras],
  },
  {
    key: 'burnt-cheesecake',
    sortOrder: 8,
    priceSen: 9800,
    category: 'Cheesecakes',
    dailyLimit: 16,
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
    key: 'matcha-burnt-cheesecake',
    sortOrder: 9,
    priceSen: 10800,
    category: 'Cheesecakes',
    dailyLimit: 10,
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
    key: 'pandan-chiffon',
    sortOrder: 10,
    priceSen: 5200,
    category: 'Chiffon & Rolls',
    dailyLimit: 20,
    pictures: two('pandan-chiffon'),
    name: ['Pandan Chiffon', 'Kek Chiffon Pandan', '班兰戚风蛋糕'],
    description: [
      'Tall, damp and springy, coloured by forty pandan leaves and nothing else. Coconut milk instead of water. Press it and it comes back.',
      'Tinggi, lembap dan anjal, warnanya daripada empat puluh helai pandan sahaja. Santan menggantikan air. Tekan, ia naik semula.',
      '高挑湿润有弹性，颜色来自四十片班兰叶。以椰浆代水，按下会回弹。',
    ],
    ingredients:
      'Egg, wheat flour, sugar, coconut milk, pandan juice, oil. Contains wheat, egg, tree nuts (coconut).',
    options: [radio('Cut', ['Whole', 'Cut in 12 slices'])],
  },
  {
    key: 'orange-chiffon',
    sortOrder: 11,
    priceSen: 5400,
    category: 'Chiffon & Rolls',
    dailyLimit: 16,
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
    key: 'swiss-roll',
    sortOrder: 12,
    priceSen: 4600,
    category: 'Chiffon & Rolls',
    dailyLimit: 20,
    pictures: two('swiss-roll'),
    name: ['Strawberry Cream Swiss Roll', 'Swiss Roll Krim Strawberi', '草莓鲜奶油瑞士卷'],
    description: [
      'A thin vanilla sponge around whipped cream and our own strawberry jam, rolled twice so every slice has a spiral. Dusted with sugar. Gone in one tea.',
      'Span vanila nipis berinti krim putar dan jem strawberi buatan sendiri, digulung dua pusingan. Ditabur gula halus. Habis dalam sekali minum teh.',
      '薄香草蛋糕卷着鲜奶油与自制草莓酱，两圈螺旋，片片好看。撒上糖粉，一顿下午茶就吃完。',
    ],
    ingredients: 'Egg, wheat flour, sugar, dairy cream, strawberry. Contains wheat, egg, milk.',
  },
];
