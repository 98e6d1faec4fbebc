import type { DemoKitchen } from '../types.ts';

/** What the demo's sellers cook with. Packs and prices are those of a Malaysian baking shop or wet market. */
export const kakYahKitchen: DemoKitchen = {
  ingredients: [
    { key: 'tepung-beras', name: 'Tepung beras', unit: 'g', pack: 500, packSen: 260, onHand: 1_500 },
    { key: 'tepung-pulut', name: 'Tepung pulut', unit: 'g', pack: 500, packSen: 390, onHand: 2_000 },
    { key: 'tepung-gandum', name: 'Tepung gandum', unit: 'g', pack: 1_000, packSen: 320, onHand: 800 },
    { key: 'beras', name: 'Beras', unit: 'g', pack: 5_000, packSen: 1_750, onHand: 3_500 },
    { key: 'beras-pulut', name: 'Beras pulut', unit: 'g', pack: 1_000, packSen: 790, onHand: 0 },
    { key: 'santan', name: 'Santan segar', unit: 'ml', pack: 1_000, packSen: 1_300, onHand: 0 },
    { key: 'gula', name: 'Gula pasir', unit: 'g', pack: 1_000, packSen: 285, onHand: 2_200 },
    { key: 'gula-melaka', name: 'Gula Melaka', unit: 'g', pack: 500, packSen: 750, onHand: 750 },
    { key: 'kelapa', name: 'Kelapa parut', unit: 'g', pack: 500, packSen: 550, onHand: 0 },
    { key: 'telur', name: 'Telur gred B', unit: 'piece', pack: 30, packSen: 1_260, onHand: 18 },
    { key: 'pandan', name: 'Daun pandan', unit: 'piece', pack: 20, packSen: 200, onHand: 6 },
    { key: 'bilis', name: 'Ikan bilis', unit: 'g', pack: 500, packSen: 2_400, onHand: 400 },
    { key: 'kacang', name: 'Kacang tanah', unit: 'g', pack: 500, packSen: 650, onHand: 500 },
    { key: 'cili', name: 'Cili kering', unit: 'g', pack: 500, packSen: 1_100, onHand: 350 },
    { key: 'daging', name: 'Daging lembu', unit: 'g', pack: 1_000, packSen: 3_600, onHand: 0 },
    { key: 'kentang', name: 'Kentang', unit: 'g', pack: 1_000, packSen: 450, onHand: 1_200 },
    { key: 'kotak', name: 'Kotak kuih', unit: 'piece', pack: 100, packSen: 4_500, onHand: 140 },
  ],
  recipes: [
    {
      product: 'ondeh-ondeh',
      makes: 10,
      lines: { 'tepung-pulut': 1_000, 'gula-melaka': 500, kelapa: 500, pandan: 10, kotak: 10 },
    },
    {
      product: 'seri-muka',
      makes: 8,
      lines: {
        'beras-pulut': 600,
        santan: 800,
        telur: 6,
        gula: 350,
        'tepung-gandum': 120,
        pandan: 12,
        kotak: 8,
      },
    },
    {
      product: 'kuih-lapis',
      makes: 8,
      lines: { 'tepung-beras': 600, santan: 1_000, gula: 500, pandan: 6, kotak: 8 },
    },
    {
      product: 'nasi-lemak',
      makes: 10,
      lines: { beras: 1_000, santan: 600, bilis: 200, kacang: 200, cili: 80, telur: 10, pandan: 4 },
    },
    // One more spoon of sambal.
    { product: 'nasi-lemak', choice: ['Sambal', 'Pedas'], makes: 10, lines: { cili: 40 } },
    { product: 'rendang', makes: 5, lines: { daging: 1_250, santan: 1_000, cili: 120, kelapa: 200 } },
    { product: 'karipap', makes: 10, lines: { 'tepung-gandum': 1_500, kentang: 2_000, kotak: 10 } },
  ],
};

export const butterAndBloomKitchen: DemoKitchen = {
  ingredients: [
    { key: 'butter', name: 'Unsalted butter', unit: 'g', pack: 250, packSen: 1_390, onHand: 1_000 },
    { key: 'cake-flour', name: 'Cake flour', unit: 'g', pack: 1_000, packSen: 520, onHand: 2_400 },
    { key: 'bread-flour', name: 'Bread flour', unit: 'g', pack: 1_000, packSen: 480, onHand: 3_000 },
    { key: 'sugar', name: 'Caster sugar', unit: 'g', pack: 1_000, packSen: 420, onHand: 1_800 },
    { key: 'eggs', name: 'Eggs, grade A', unit: 'piece', pack: 30, packSen: 1_350, onHand: 24 },
    { key: 'chocolate', name: 'Dark chocolate, 70 %', unit: 'g', pack: 1_000, packSen: 6_200, onHand: 650 },
    { key: 'cocoa', name: 'Cocoa powder', unit: 'g', pack: 250, packSen: 1_600, onHand: 300 },
    { key: 'cream', name: 'Whipping cream', unit: 'ml', pack: 1_000, packSen: 2_400, onHand: 500 },
    { key: 'cream-cheese', name: 'Cream cheese', unit: 'g', pack: 1_000, packSen: 4_200, onHand: 0 },
    { key: 'buttermilk', name: 'Buttermilk', unit: 'ml', pack: 500, packSen: 980, onHand: 0 },
    { key: 'candles', name: 'Candles', unit: 'piece', pack: 50, packSen: 2_500, onHand: 35 },
    { key: 'box', name: 'Cake box, 10 inch', unit: 'piece', pack: 10, packSen: 3_200, onHand: 14 },
  ],
  recipes: [
    {
      product: 'chocolate-cake',
      makes: 1,
      lines: {
        chocolate: 300,
        cocoa: 60,
        butter: 250,
        sugar: 350,
        eggs: 5,
        'cake-flour': 280,
        cream: 250,
        box: 1,
      },
    },
    { product: 'chocolate-cake', choice: ['Extras', 'Candles'], makes: 1, lines: { candles: 1 } },
    {
      product: 'red-velvet-cake',
      makes: 1,
      lines: {
        'cake-flour': 320,
        buttermilk: 240,
        'cream-cheese': 450,
        butter: 180,
        sugar: 320,
        eggs: 3,
        cocoa: 15,
        box: 1,
      },
    },
    {
      product: 'burnt-cheesecake',
      makes: 1,
      lines: { 'cream-cheese': 700, sugar: 200, eggs: 5, cream: 350, 'cake-flour': 20, box: 1 },
    },
    {
      product: 'cookies',
      makes: 6,
      lines: { butter: 500, sugar: 450, 'cake-flour': 800, chocolate: 500, eggs: 4 },
    },
    { product: 'sourdough-loaf', makes: 4, lines: { 'bread-flour': 2_000 } },
  ],
  // The limits of these products a day come to less than the two decks can bake.
  oven: {
    name: 'Deck oven, two decks',
    minutesPerDay: 1_440,
    uses: {
      'chocolate-cake': [45, 2],
      'red-velvet-cake': [40, 2],
      'burnt-cheesecake': [50, 3],
      'sourdough-loaf': [45, 3],
    },
  },
};
