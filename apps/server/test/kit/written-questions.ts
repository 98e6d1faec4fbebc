import type { Kitchen } from './many-kitchens.ts';

/** A question typed in a hurry, and what it is after: one of these dishes, in this town. */
export interface Question {
  readonly typed: string;
  readonly dishes: readonly string[];
  readonly town?: string;
}

/** `typed > dish,dish @Town` */
const LINES = `
kek battik > kek-batik
kek batik > kek-batik
keik batik > kek-batik
kekbatik > kek-batik
batik cake > kek-batik
kek lapis srawak > kek-lapis
kek lapis sarawk > kek-lapis
sarawak layer cake > kek-lapis
chifon pandan > chiffon
pandna chiffon > chiffon
pandan chiffon cake > chiffon
班兰戚风 > chiffon
斑兰戚风蛋糕 > chiffon
burn cheesecake > burnt
burnt cheescake > burnt
bunrt cheesecake > burnt
芝士蛋糕 > burnt
red velvt > red-velvet,red-velvet-cookie
red velvet cake > red-velvet
redvelvet cake > red-velvet
红丝绒蛋糕 > red-velvet
choclate cake > choc-moist
moist choclate cake > choc-moist
kek coklat > choc-moist
kek cokelat moist > choc-moist
巧克力蛋糕 > choc-moist
carot cake > carrot
durain cake > durian-cake
榴莲蛋糕 > durian-cake
kek pisng > banana-cake
香蕉蛋糕 > banana-cake
tiramsu > tiramisu
tiramissu > tiramisu
提拉米苏 > tiramisu
brownis > brownies
bronies kedut > brownies
布朗尼 > brownies
cupcaks > cupcake
swis roll > swiss
kuih lapiz > kuih-lapis
kueh lapis > kuih-lapis
seri muke > seri-muka
serimuka > seri-muka
ondeh ondhe > ondeh
onde onde > ondeh
ondehondeh > ondeh
椰糖球 > ondeh
kuih ketayp > ketayap
kuih dadar > ketayap
kuih tallam > talam
ang ku kueh > angku
红龟糕 > angku
bahullu > bahulu
binka ubi > bingka
apam gula hangs > apam
pulut intti > pulut-inti
roti jalla > roti-jala
dodl > dodol
pinapple tart > tart-nanas
pineaple tarts > tart-nanas
tart nanas > tart-nanas
黄梨挞 > tart-nanas
凤梨酥 > tart-nanas
biskut sempret > semperit
choc chip cookeis > choc-chip
chocolate chip cookies > choc-chip
almond lodon > almond-london
kuih kapit > kapit
sourdoh > sourdough
sour dough > sourdough
酸种面包 > sourdough
cinamon rolls > cinnamon
cinnamom roll > cinnamon
肉桂卷 > cinnamon
crossaint > croissant
croisant mentega > croissant
donat gebbu > donut
甜甜圈 > donut
karipp > karipap
karipap kentag > karipap,frozen-karipap
curry puf > karipap,frozen-karipap
咖喱角 > karipap,frozen-karipap
egg trats > egg-tart
蛋挞 > egg-tart
nasi lemk > nasi-lemak
nsai lemak > nasi-lemak
椰浆饭 > nasi-lemak
rendang dagng > rendang
beef rendng > rendang
nasi kerbu > nasi-kerabu
hainan chiken rice > nasi-ayam
海南鸡饭 > nasi-ayam
laksa sarwak > laksa-sarawak
satey ayam > satay
月餅 > mooncake
macarn > macaron
frozen kari puff > frozen-karipap
nasi lemak shah alm > nasi-lemak @Shah Alam
kek batik ipho > kek-batik @Ipoh
brownies johor baru > brownies @Johor Bahru
`;

/** A hundred questions with the slips that people make, in three languages. */
export const QUESTIONS: readonly Question[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', after = ''] = line.split(' > ');
    const [dishes = '', town] = after.split(' @');
    return { typed, dishes: dishes.split(','), ...(town === undefined ? {} : { town }) };
  });

/** Whether a kitchen is what somebody was after. */
export const isMeant = ({ dishes, town }: Question, kitchen: Kitchen): boolean =>
  dishes.some((dish) => kitchen.dishes.has(dish)) && (town === undefined || kitchen.town === town);

/** Somebody who was told of a kitchen and types its name in a hurry; several have the same but for their number. */
export interface NameQuestion {
  readonly typed: string;
  readonly names: readonly string[];
}

const NAME_LINES = `
dapur kak yha > Dapur Kak Yah
dapr kak milah > Dapur Kak Milah
dapur kak senh > Dapur Kak Senah
kak bibah > Dapur Kak Bibah
butter corner bakery > Butter & Corner, Butter Corner
whisk and oven > Whisk & Oven
coper bloom > Copper Bloom, Copper & Bloom
buter & corner > Butter & Corner, Butter Corner
honey and spon > Honey & Spoon, Honey Spoon
velvt & table > Velvet & Table, Velvet Table
rolling kettel > Rolling Kettle, Rolling & Kettle
morning gardn > Morning Garden, Morning & Garden
salted hous > Salted House, Salted & House
teratak mak limh > Teratak Mak Limah
teratk mak leha > Teratak Mak Leha
nonya cheah > Nyonya Cheah
nyonya tioh > Nyonya Teoh
aunty chong kitchen > Auntie Chong Kitchen
rumah sitti > Rumah Siti
麦香 > 麦香
`;

/** Twenty names of kitchens with the slips that people make. */
export const NAME_QUESTIONS: readonly NameQuestion[] = NAME_LINES.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', names = ''] = line.split(' > ');
    return { typed, names: names.split(', ') };
  });

/** Whether a kitchen has the name that somebody was after. */
export const isNamed = ({ names }: NameQuestion, kitchen: Kitchen): boolean =>
  names.includes(kitchen.name.replace(/ \d+$/, ''));
