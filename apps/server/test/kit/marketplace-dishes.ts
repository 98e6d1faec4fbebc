/** A dish as kitchens write it: Malay or the name it goes by, English, Chinese, kind, ringgit. */
export interface Dish {
  readonly key: string;
  readonly names: readonly [ms: string, en: string, zh: string];
  readonly group: string;
  readonly ringgit: number;
}

const LINES = `
kek-batik|Kek Batik|Batik Cake|峇迪蛋糕|Kek|32
kek-lapis|Kek Lapis Sarawak|Sarawak Layer Cake|砂拉越千层蛋糕|Kek|55
chiffon|Chiffon Pandan|Pandan Chiffon Cake|班兰戚风蛋糕|Kek|38
burnt|Kek Keju Hangus|Burnt Cheesecake|巴斯克焦香芝士蛋糕|Kek|68
red-velvet|Kek Red Velvet|Red Velvet Cake|红丝绒蛋糕|Kek|75
choc-moist|Kek Coklat Moist|Moist Chocolate Cake|湿润巧克力蛋糕|Kek|45
carrot|Kek Lobak Merah|Carrot Cake|胡萝卜蛋糕|Kek|48
durian-cake|Kek Durian|Durian Cake|榴莲蛋糕|Kek|70
fruit-cake|Kek Buah|Fruit Cake|水果蛋糕|Kek|50
banana-cake|Kek Pisang|Banana Cake|香蕉蛋糕|Kek|25
marble|Kek Marble|Marble Butter Cake|大理石牛油蛋糕|Kek|30
tiramisu|Tiramisu|Tiramisu|提拉米苏|Kek|42
brownies|Brownies Kedut|Fudgy Brownies|布朗尼|Kek|28
cupcake|Kek Cawan|Birthday Cupcakes|杯子蛋糕|Kek|36
swiss|Swiss Roll Strawberi|Strawberry Swiss Roll|草莓瑞士卷|Kek|26
pavlova|Pavlova|Pavlova|巴甫洛娃|Kek|60
kuih-lapis|Kuih Lapis|Steamed Layer Kuih|九层糕|Kuih|12
seri-muka|Seri Muka|Pandan Custard Kuih|班兰糯米糕|Kuih|15
ondeh|Onde-Onde|Ondeh-Ondeh|椰糖球|Kuih|10
ketayap|Kuih Ketayap|Kuih Dadar|椰丝卷|Kuih|9
talam|Kuih Talam|Talam Pandan|达兰糕|Kuih|10
angku|Kuih Angku|Ang Ku Kueh|红龟糕|Kuih|12
bahulu|Kuih Bahulu|Bahulu|鸡蛋糕|Kuih|14
bingka|Bingka Ubi|Baked Tapioca Kuih|烤木薯糕|Kuih|13
apam|Apam Gula Hangus|Honeycomb Apam|蜂巢糕|Kuih|11
pulut-inti|Pulut Inti|Blue Pea Pulut Inti|蓝花糯米椰丝|Kuih|8
pulut-panggang|Pulut Panggang|Grilled Glutinous Rice|烤糯米卷|Kuih|8
koci|Kuih Koci|Kuih Koci|叶仔粿|Kuih|9
cucur-badak|Cucur Badak|Sweet Potato Fritters|番薯煎饼|Kuih|7
roti-jala|Roti Jala|Lace Pancakes|网煎饼|Kuih|14
wajik|Wajik|Wajik Gula Melaka|椰糖糯米糕|Kuih|12
dodol|Dodol Kampung|Village Dodol|嘟嘟糕|Kuih|18
tart-nanas|Tart Nenas|Pineapple Tarts|黄梨挞|Biskut|28
semperit|Biskut Semperit|Semperit Cookies|奶油曲奇|Biskut|25
makmur|Biskut Makmur|Makmur Peanut Cookies|花生酥饼|Biskut|26
choc-chip|Biskut Coklat Cip|Chocolate Chip Cookies|巧克力曲奇|Biskut|22
almond-london|Almond London|Almond London|杏仁巧克力饼|Biskut|30
kapit|Kuih Kapit|Love Letters|鸡蛋卷|Biskut|24
suji|Biskut Suji|Suji Cookies|苏吉饼|Biskut|20
cornflake|Biskut Cornflakes Madu|Honey Cornflake Cups|蜂蜜玉米片|Biskut|18
shortbread|Biskut Mentega|Butter Shortbread|牛油酥饼|Biskut|24
red-velvet-cookie|Biskut Red Velvet|Red Velvet Cookies|红丝绒曲奇|Biskut|26
sourdough|Roti Sourdough|Sourdough Loaf|酸种面包|Roti|22
cinnamon|Roti Gulung Kayu Manis|Cinnamon Rolls|肉桂卷|Roti|20
croissant|Croissant Mentega|Butter Croissants|牛油可颂|Roti|18
focaccia|Focaccia Rosemary|Rosemary Focaccia|迷迭香佛卡夏|Roti|24
donut|Donat Gebu|Fluffy Doughnuts|甜甜圈|Roti|15
bun-kaya|Bun Kaya|Kaya Buns|咖椰面包|Roti|10
pau-ayam|Pau Ayam|Chicken Pau|鸡肉包|Roti|12
shokupan|Roti Susu Hokkaido|Hokkaido Milk Bread|北海道牛奶面包|Roti|18
bagel|Bagel Bijan|Sesame Bagels|芝麻贝果|Roti|21
banana-bread|Roti Pisang|Banana Bread|香蕉面包|Roti|19
karipap|Karipap Kentang|Potato Curry Puffs|咖喱角|Snek|10
popia|Popia Basah|Fresh Spring Rolls|薄饼|Snek|12
samosa|Samosa Daging|Beef Samosa|牛肉咖喱饺|Snek|13
egg-tart|Tart Telur|Egg Tarts|蛋挞|Snek|16
keropok|Keropok Lekor|Fish Crackers Lekor|渔夫香肠|Snek|12
murukku|Murukku Rempah|Spiced Murukku|姆鲁古|Snek|15
peanut|Kacang Tumbuk|Crushed Peanut Bars|花生糖|Snek|14
popcorn|Popcorn Karamel|Caramel Popcorn|焦糖爆米花|Snek|12
sandwich|Sandwic Telur|Egg Sandwich|鸡蛋三明治|Snek|9
nasi-lemak|Nasi Lemak Bungkus|Nasi Lemak Packets|椰浆饭|Lauk|7
rendang|Rendang Daging|Beef Rendang|牛肉仁当|Lauk|28
rendang-ayam|Rendang Ayam|Chicken Rendang|鸡肉仁当|Lauk|24
nasi-kerabu|Nasi Kerabu|Blue Herb Rice|蓝花饭|Lauk|14
nasi-ayam|Nasi Ayam Hainan|Hainanese Chicken Rice|海南鸡饭|Lauk|12
nasi-kunyit|Nasi Kunyit|Turmeric Glutinous Rice|黄姜饭|Lauk|16
laksa-penang|Laksa Pulau Pinang|Penang Asam Laksa|槟城叻沙|Lauk|13
laksa-sarawak|Laksa Sarawak|Sarawak Laksa|砂拉越叻沙|Lauk|14
mee-goreng|Mee Goreng Mamak|Mamak Fried Noodles|炒面|Lauk|11
satay|Satay Ayam|Chicken Satay|鸡肉沙爹|Lauk|18
soto|Soto Ayam|Chicken Soto|索多鸡汤|Lauk|12
lontong|Lontong Lodeh|Lontong Lodeh|椰浆蔬菜饭糕|Lauk|13
kari-ikan|Kari Ikan|Fish Head Curry|咖喱鱼头|Lauk|35
sambal-udang|Sambal Udang Petai|Prawn Sambal Petai|参巴虾|Lauk|26
sambal-bilis|Sambal Ikan Bilis|Anchovy Sambal Jar|江鱼仔参巴|Lauk|15
serunding|Serunding Daging|Beef Floss|牛肉松|Lauk|27
bak-chang|Zongzi|Bak Chang|肉粽|Lauk|11
mooncake|Kuih Bulan|Mooncakes|月饼|Kek|45
yam-cake|Kuih Keladi|Yam Cake|芋头糕|Kuih|16
macaron|Macaron|French Macarons|马卡龙|Hadiah|38
hamper|Hamper Raya|Raya Gift Hamper|开斋礼盒|Hadiah|120
doorgift|Doorgift Kahwin|Wedding Door Gifts|婚礼回礼|Hadiah|5
frozen-karipap|Karipap Sejuk Beku|Frozen Curry Puffs|冷冻咖喱角|Sejuk Beku|14
frozen-pau|Pau Sejuk Beku|Frozen Buns|冷冻包点|Sejuk Beku|15
frozen-dumpling|Ladu Sejuk Beku|Frozen Dumplings|冷冻饺子|Sejuk Beku|18
`;

export const DISHES: readonly Dish[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [key = '', ms = '', en = '', zh = '', group = '', ringgit = '0'] = line.split('|');
    return { key, names: [ms, en, zh], group, ringgit: Number(ringgit) };
  });

/** Towns with the middle of each and its state. */
export const TOWNS: readonly (readonly [town: string, state: string, lat: number, lng: number])[] = [
  ['Shah Alam', 'Selangor', 3.073, 101.518],
  ['Petaling Jaya', 'Selangor', 3.107, 101.607],
  ['Subang Jaya', 'Selangor', 3.056, 101.585],
  ['Klang', 'Selangor', 3.044, 101.446],
  ['Kajang', 'Selangor', 2.993, 101.787],
  ['Puchong', 'Selangor', 3.03, 101.62],
  ['Kuala Lumpur', 'Kuala Lumpur', 3.139, 101.687],
  ['Ampang', 'Selangor', 3.149, 101.762],
  ['Putrajaya', 'Putrajaya', 2.926, 101.696],
  ['Seremban', 'Negeri Sembilan', 2.726, 101.938],
  ['Melaka', 'Melaka', 2.196, 102.248],
  ['Johor Bahru', 'Johor', 1.493, 103.741],
  ['Batu Pahat', 'Johor', 1.854, 102.932],
  ['Ipoh', 'Perak', 4.597, 101.09],
  ['Taiping', 'Perak', 4.85, 100.733],
  ['George Town', 'Pulau Pinang', 5.414, 100.329],
  ['Alor Setar', 'Kedah', 6.121, 100.368],
  ['Kuantan', 'Pahang', 3.808, 103.326],
  ['Kuala Terengganu', 'Terengganu', 5.33, 103.14],
  ['Kota Bharu', 'Kelantan', 6.125, 102.238],
  ['Kuching', 'Sarawak', 1.553, 110.359],
  ['Miri', 'Sarawak', 4.399, 113.991],
  ['Kota Kinabalu', 'Sabah', 5.98, 116.073],
  ['Sandakan', 'Sabah', 5.839, 118.117],
];
