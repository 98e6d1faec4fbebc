import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import { buildDates, type DatePlan } from '../build-dates.ts';
import { buildOrders, buildReviews, type OrderContext } from '../build-orders.ts';
import { demoId } from '../demo-id.ts';
import { EVERY_DAY, openOn } from '../open-on.ts';
import type { DemoPickupPoint, DemoStore } from '../types.ts';
import { butterAndBloomOrders } from './butter-and-bloom-orders.ts';
import { butterAndBloomProducts } from './butter-and-bloom-products.ts';
import { butterAndBloomKitchen } from './kitchens.ts';

const slug = 'butter-and-bloom';
const id = (name: string) => demoId(`${slug}/${name}`);
const minOrderDay = 3;
const tax = { name: 'SST', percentage: 6, isActive: true };

const pickupPoints: DemoPickupPoint[] = [
  {
    id: id('pickup/ss2'),
    name: 'Butter & Bloom Studio',
    area: 'SS 2, Petaling Jaya',
    address: 'Jalan SS 2/24, SS 2, 47300 Petaling Jaya, Selangor',
    latitude: 3.1177,
    longitude: 101.6223,
    openingHours: openOn(EVERY_DAY, '10:00', '19:00'),
    instructions:
      'Ring the bell with the flower. Keep the cake level and the air-conditioning on for the drive home.',
    isPublic: true,
  },
];

const context: OrderContext = {
  slug,
  minOrderDay,
  tax,
  products: butterAndBloomProducts,
  pickupPoints,
};

const datePlan: DatePlan = {
  minOrderDay,
  weekendNote: 'Weekend bake',
  restNote: 'Closed on Mondays',
  scarce: [
    { orderDay: 0, key: 'two-tier-bloom-cake', left: 0 },
    { orderDay: 0, key: 'chocolate-cake', left: 3 },
    { orderDay: 0, key: 'burnt-cheesecake', left: 1 },
    { orderDay: 1, key: 'macarons', left: 2 },
    { orderDay: 1, key: 'pavlova', left: 0 },
    { orderDay: 2, key: 'fruit-cream-cake', left: 3 },
    { orderDay: 7, key: 'croissant', left: 50 },
    { orderDay: 9, key: 'sourdough-loaf', left: 4 },
  ],
  fullDay: 5,
  fullNote: 'Fully booked for a wedding',
  closedDay: 16,
  closedNote: 'Studio closed for the day',
};

export const butterAndBloom: DemoStore = {
  id: id('tenant'),
  slug,
  name: 'Butter & Bloom',
  tagline: 'Celebration cakes, piped petal by petal in Petaling Jaya',
  taglineTranslations: {
    ms: 'Kek raian, dipaip sekelopak demi sekelopak di Petaling Jaya',
    zh: '八打灵再也的庆典蛋糕，一瓣一瓣手工挤花',
  },
  seller: { name: 'Butter & Bloom Bakery', registration: '202103287654 (003287654-K)' },
  // Wedding cakes and dessert tables: half of it now, the rest three days before.
  deposit: {
    rules: [{ on: 'total', product_ids: [], from: 300, days: null, percent: 50, amount: null, rest_days: 3 }],
    if_unpaid: 'cancel',
    kept_percent: 50,
  },
  phone: '+60172265580',
  email: 'hello@butterandbloom.example',
  city: 'Petaling Jaya',
  region: 'SS 2',
  state: 'Selangor',
  latitude: 3.1177,
  longitude: 101.6223,
  maxKmDelivery: 25,
  address: 'SS 2, 47300 Petaling Jaya, Selangor',
  pickupAddress: 'Jalan SS 2/24, SS 2, 47300 Petaling Jaya, Selangor',
  operatingHours: 'Tue to Sun, 10:00 AM to 7:00 PM',
  pickupInstructions:
    'Ring the bell with the flower. Keep the cake level and the air-conditioning on for the drive home.',
  showsPlace: true,
  paidThrough: 'toyyibpay',
  deliveryMode: 'store',
  deliveryFeeSen: 500,
  deliveryPricing: {
    ...usualPricing('flat'),
    model: 'by_km',
    km_rows: [
      { up_to_km: 10, fee: 5 },
      { up_to_km: 18, fee: 9 },
      { up_to_km: 25, fee: 14 },
    ],
  },
  minOrderDay,
  socialMedia: {
    facebook: 'https://www.facebook.com/butterandbloom.example',
    instagram: 'https://www.instagram.com/butterandbloom.example',
    tiktok: 'https://www.tiktok.com/@butterandbloom.example',
    threads: 'https://www.threads.net/@butterandbloom.example',
  },
  tax,
  accent: { light: '#9A2F55', dark: '#F2A3B8' },
  receiptPrefix: 'BNB',
  logo: 'logo-butter-and-bloom',
  banner: 'banner-butter-and-bloom',
  openGraph: 'og-butter-and-bloom',
  pickupPoints,
  vouchers: [
    {
      id: id('voucher/bloom15'),
      code: 'BLOOM15',
      description: '15 % off, up to RM 30',
      discount: { kind: 'percent', percent: 15, capSen: 3000 },
      minimumSen: 8000,
      maxUses: 300,
      usedCount: 1,
      startsInDays: -90,
      endsInDays: 60,
      isActive: true,
    },
    {
      id: id('voucher/sweet20'),
      code: 'SWEET20',
      description: 'RM 20 off from RM 150',
      discount: { kind: 'fixed', amountSen: 2000 },
      minimumSen: 15000,
      maxUses: null,
      usedCount: 0,
      startsInDays: null,
      endsInDays: null,
      isActive: true,
    },
    {
      id: id('voucher/first3'),
      code: 'FIRST3',
      description: 'RM 40 off for the first three orders',
      discount: { kind: 'fixed', amountSen: 4000 },
      minimumSen: 5000,
      maxUses: 3,
      usedCount: 0,
      startsInDays: null,
      endsInDays: 60,
      isActive: true,
    },
    {
      id: id('voucher/bloomride'),
      code: 'BLOOMRIDE',
      description: 'Free delivery, up to RM 12, from RM 80',
      discount: { kind: 'free_delivery', capSen: 1200 },
      minimumSen: 8000,
      maxUses: null,
      usedCount: 0,
      startsInDays: null,
      endsInDays: 60,
      isActive: true,
    },
    {
      id: id('voucher/opening'),
      code: 'OPENING25',
      description: '25 % off, ended last month',
      discount: { kind: 'percent', percent: 25, capSen: 5000 },
      minimumSen: 0,
      maxUses: null,
      usedCount: 0,
      startsInDays: -150,
      endsInDays: -30,
      isActive: true,
    },
    {
      id: id('voucher/gone'),
      code: 'GONE50',
      description: 'RM 50 off, all taken',
      discount: { kind: 'fixed', amountSen: 5000 },
      minimumSen: 10000,
      maxUses: 10,
      usedCount: 10,
      startsInDays: -60,
      endsInDays: 60,
      isActive: true,
    },
  ],
  timeSlots: [
    { id: id('slot/10'), time: '10:00 AM', isActive: true },
    { id: id('slot/12'), time: '12:00 PM', isActive: true },
    { id: id('slot/15'), time: '3:00 PM', isActive: true },
    { id: id('slot/18'), time: '6:00 PM', isActive: true },
    { id: id('slot/20'), time: '8:00 PM', isActive: false },
  ],
  products: butterAndBloomProducts,
  kitchen: butterAndBloomKitchen,
  dates: (today) =>
    buildDates(datePlan, butterAndBloomProducts, buildOrders(butterAndBloomOrders, context, today), today),
  orders: (today) => buildOrders(butterAndBloomOrders, context, today),
  reviews: (today) => buildReviews(butterAndBloomOrders, context, today),
};
