import { buildDates, type DatePlan } from '../build-dates.ts';
import { buildOrders, buildReviews, type OrderContext } from '../build-orders.ts';
import { demoId } from '../demo-id.ts';
import { EVERY_DAY, openOn } from '../open-on.ts';
import type { DemoPickupPoint, DemoStore } from '../types.ts';
import { kakYahOrders } from './dapur-kak-yah-orders.ts';
import { kakYahProducts } from './dapur-kak-yah-products.ts';
import { kakYahKitchen } from './kitchens.ts';

const slug = 'dapur-kak-yah';
const id = (name: string) => demoId(`${slug}/${name}`);
const minOrderDay = 2;
const tax = { name: 'SST', percentage: 6, isActive: false };

const pickupPoints: DemoPickupPoint[] = [
  {
    id: id('pickup/seksyen-7'),
    name: 'Dapur Kak Yah',
    area: 'Seksyen 7, Shah Alam',
    address: 'Jalan Plumbum 7/102, Seksyen 7, 40000 Shah Alam, Selangor',
    latitude: 3.0728,
    longitude: 101.4905,
    openingHours: openOn(EVERY_DAY, '09:30', '18:30'),
    instructions:
      'Green gate beside the surau. Park along the playground and send us a WhatsApp, we bring it out.',
    isPublic: false,
  },
  {
    id: id('pickup/seksyen-13'),
    name: 'Gerai Pagi Seksyen 13',
    area: 'Seksyen 13, Shah Alam',
    address: 'Pasar Tani Stadium, Persiaran Sukan, Seksyen 13, 40100 Shah Alam, Selangor',
    latitude: 3.0835,
    longitude: 101.5452,
    openingHours: openOn([6, 7], '07:30', '11:00'),
    instructions: 'Third stall from the north entrance, red awning. Show your order number.',
    isPublic: true,
  },
];

const context: OrderContext = {
  slug,
  minOrderDay,
  tax,
  products: kakYahProducts,
  pickupPoints,
};

const datePlan: DatePlan = {
  minOrderDay,
  weekendNote: 'Weekend kuih',
  restNote: 'Closed on Mondays',
  scarce: [
    { orderDay: 0, key: 'ondeh-ondeh', left: 3 },
    { orderDay: 0, key: 'seri-muka', left: 0 },
    { orderDay: 0, key: 'rendang', left: 1 },
    { orderDay: 1, key: 'karipap', left: 2 },
    { orderDay: 1, key: 'pulut-panggang', left: 0 },
    { orderDay: 2, key: 'set-kuih-campur', left: 2 },
    { orderDay: 6, key: 'bingka-ubi', left: 5 },
    { orderDay: 8, key: 'nasi-lemak', left: 120 },
  ],
  fullDay: 4,
  fullNote: 'Fully booked for a kenduri',
  closedDay: 18,
  closedNote: 'Kitchen closed for the day',
};

export const dapurKakYah: DemoStore = {
  id: id('tenant'),
  slug,
  name: 'Dapur Kak Yah',
  tagline: 'Kuih and nasi lemak, made before sunrise in Shah Alam',
  taglineTranslations: {
    ms: 'Kuih dan nasi lemak, siap sebelum matahari naik di Shah Alam',
    zh: '莎阿南清晨现做的糕点与椰浆饭',
  },
  seller: { name: 'Rokiah Hassan', registration: '' },
  phone: '+60123847710',
  email: 'salam@dapurkakyah.example',
  city: 'Shah Alam',
  region: 'Seksyen 7',
  state: 'Selangor',
  latitude: 3.0728,
  longitude: 101.4905,
  maxKmDelivery: 20,
  address: 'Seksyen 7, 40000 Shah Alam, Selangor',
  pickupAddress: 'Jalan Plumbum 7/102, Seksyen 7, 40000 Shah Alam, Selangor',
  operatingHours: 'Tue to Sun, 9:30 AM to 6:30 PM',
  pickupInstructions:
    'Green gate beside the surau. Park along the playground and send us a WhatsApp, we bring it out.',
  showsPlace: false,
  paidThrough: 'billplz',
  transfers: {
    account: { bank: 'MBBEMYKL', account_number: '114012345678', holder: 'ROKIAH BINTI OTHMAN' },
    // Of an issuer that does not exist, so that no bank pays it.
    duitnow_code:
      '00020201021126480014A000000615000101069999990216HOMEBAKER00000015204546253034585802MY5912KEK KAK LONG6009SHAH ALAM6105400006304B7F4',
    puts_amount: false,
    hold_minutes: 240,
  },
  deliveryMode: 'courier',
  deliveryFeeSen: 500,
  minOrderDay,
  socialMedia: {
    facebook: 'https://www.facebook.com/dapurkakyah.example',
    instagram: 'https://www.instagram.com/dapurkakyah.example',
    tiktok: 'https://www.tiktok.com/@dapurkakyah.example',
    threads: 'https://www.threads.net/@dapurkakyah.example',
  },
  tax,
  accent: { light: '#1F6B4A', dark: '#7CC7A0' },
  receiptPrefix: 'DKY',
  logo: 'logo-dapur-kak-yah',
  banner: 'banner-dapur-kak-yah',
  openGraph: 'og-dapur-kak-yah',
  pickupPoints,
  vouchers: [
    {
      id: id('voucher/kakyah10'),
      code: 'KAKYAH10',
      description: '10 % off, up to RM 10',
      discount: { kind: 'percent', percent: 10, capSen: 1000 },
      minimumSen: 3000,
      maxUses: 500,
      usedCount: 1,
      startsInDays: -90,
      endsInDays: 60,
      isActive: true,
    },
    {
      id: id('voucher/jiran5'),
      code: 'JIRAN5',
      description: 'RM 5 off from RM 40',
      discount: { kind: 'fixed', amountSen: 500 },
      minimumSen: 4000,
      maxUses: null,
      usedCount: 0,
      startsInDays: null,
      endsInDays: null,
      isActive: true,
    },
    {
      id: id('voucher/pertama3'),
      code: 'PERTAMA3',
      description: 'RM 15 off for the first three orders',
      discount: { kind: 'fixed', amountSen: 1500 },
      minimumSen: 2000,
      maxUses: 3,
      usedCount: 0,
      startsInDays: null,
      endsInDays: 60,
      isActive: true,
    },
    {
      id: id('voucher/hantar'),
      code: 'HANTAR',
      description: 'Free delivery, up to RM 15, from RM 60',
      discount: { kind: 'free_delivery', capSen: 1500 },
      minimumSen: 6000,
      maxUses: null,
      usedCount: 0,
      startsInDays: null,
      endsInDays: 60,
      isActive: true,
    },
    {
      id: id('voucher/lama20'),
      code: 'LAMA20',
      description: '20 % off, ended last month',
      discount: { kind: 'percent', percent: 20, capSen: 2000 },
      minimumSen: 0,
      maxUses: null,
      usedCount: 0,
      startsInDays: -120,
      endsInDays: -30,
      isActive: true,
    },
    {
      id: id('voucher/habis'),
      code: 'HABIS50',
      description: 'RM 50 off, all taken',
      discount: { kind: 'fixed', amountSen: 5000 },
      minimumSen: 10000,
      maxUses: 5,
      usedCount: 5,
      startsInDays: -60,
      endsInDays: 60,
      isActive: true,
    },
  ],
  timeSlots: [
    { id: id('slot/10'), time: '10:00 AM', isActive: true },
    { id: id('slot/12'), time: '12:00 PM', isActive: true },
    { id: id('slot/15'), time: '3:00 PM', isActive: true },
    { id: id('slot/18'), time: '6:00 PM', isActive: false },
  ],
  products: kakYahProducts,
  kitchen: kakYahKitchen,
  dates: (today) => buildDates(datePlan, kakYahProducts, buildOrders(kakYahOrders, context, today), today),
  orders: (today) => buildOrders(kakYahOrders, context, today),
  reviews: (today) => buildReviews(kakYahOrders, context, today),
};
