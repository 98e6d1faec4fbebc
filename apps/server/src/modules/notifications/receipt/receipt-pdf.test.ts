import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { someOrderFacts } from '../domain/order-facts.fixture.ts';
import type { OrderFacts } from '../domain/order-facts.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { receiptPdf as drawn, receiptFileName } from './receipt-paper.ts';
import { pdfText } from './pdf-text.fixture.ts';

const receiptPdf = (facts: OrderFacts) => drawn({ owner: 'a store' }, facts);
const textOf = async (facts: OrderFacts) => pdfText(await receiptPdf(facts));

describe('the receipt', () => {
  it('states the facts in English', async () => {
    const text = await textOf(someOrderFacts());
    for (const fact of [
      'Dapur Kak Yah',
      'Receipt',
      'PAID',
      'R-2026-000042',
      'KY-261127-0042',
      'Tue, 24 Nov 2026, 3:00 PM',
      'bzp8x1abc',
      'Fri, 27 Nov 2026',
      'Nasi Lemak Ayam Rendang',
      'Sambal: Extra spicy',
      'RM 25.00',
      'Discount (RAYA10)',
      '-RM 4.30',
      'SST 6%',
      'RM 2.32',
      'Total paid',
      'RM 41.02',
      'Nur Aisyah binti Rahman',
      '40000 Shah Alam, Selangor',
      'Page 1 of 1',
      'B16-1808-32000123',
      'grandmother.',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('speaks Malay', async () => {
    const text = await textOf(someOrderFacts({ locale: 'ms' }));
    for (const fact of ['Resit', 'SUDAH DIBAYAR', 'No. tempahan', 'Ambil sendiri', 'Jumlah dibayar'])
      expect(text).toContain(fact);
  });

  it('speaks Chinese, with Chinese, Latin and Tamil side by side in names', async () => {
    const facts = someOrderFacts({
      locale: 'zh',
      customer: { name: '李美玲 முத்து', phone: '1', email: 'a@b.example' },
    });
    facts.lines = facts.lines.map((line) => ({ ...line, name: '娘惹糕 Kek Batik 鮮奶油' }));
    const text = await textOf(facts);
    for (const fact of ['收据', '已付款', '李美玲', '娘惹糕 Kek Batik 鮮奶油', '已付总额', '自取地点'])
      expect(text).toContain(fact);
    expect(text).toMatch(/[\u0b80-\u0bff]/);
  });

  it('draws Latin names beyond Western Europe, drops pictures, and marks what no font has', async () => {
    const facts = someOrderFacts({
      customer: { name: 'Ştefan Nguyễn 🎂👩‍🍳 สมชาย', phone: '1', email: 'a@b.example' },
    });
    const text = await textOf(facts);
    expect(text).toContain('Ştefan Nguyen');
    expect(text).toContain('?');
    expect(text).not.toContain('\ufffd');
  });

  it('draws rarer Chinese signs, and Arabic from right to left', async () => {
    const drawnName = async (name: string): Promise<string> =>
      textOf(someOrderFacts({ customer: { name, phone: '1', email: 'a@b.example' } }));
    expect(await drawnName('黃堯煒 銹')).toContain('黃堯煒 銹');
    const jawi = await drawnName('سيتي امينة');
    // As it is seen from the left: the last letter first. The font draws the dots of some letters apart.
    expect(jawi).toMatch(/ة[\s\S]*ن[\s\S]*ا[\s\S]*س/);
    expect(jawi).not.toContain('?');
  });

  it('says where a delivery goes, who brings it and what that cost, and links to no order', async () => {
    const facts = someOrderFacts({
      deliveryMethod: 'delivery',
      place: ['12-3, Menara Melati', '5, Jalan Kenanga, 41200 Klang'],
      deliveredBy: 'Lalamove',
      deliveryFeeSen: 1_130,
      trackingUrl: 'https://store.example/o/1?proof=secret',
    });
    const text = await textOf(facts);
    for (const fact of [
      'Deliver to',
      '12-3, Menara Melati',
      '5, Jalan Kenanga, 41200 Klang',
      'Delivered by',
      'Lalamove',
      'Delivery fee',
      'RM 11.30',
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain('Ring the bell');
    expect((await receiptPdf(facts)).toString('latin1')).not.toContain('proof=secret');
  });

  it('names a dish as its buyer read it, and as the store does', async () => {
    const facts = someOrderFacts({ locale: 'zh' });
    facts.lines = facts.lines.map((line) => ({ ...line, name: '香兰糯米糕', ownName: 'Seri muka' }));
    const text = await textOf(facts);
    for (const name of ['香兰糯米糕', 'Seri muka']) expect(text).toContain(name);
  });

  it('goes over pages with all its lines', async () => {
    const line = (i: number) => ({
      name: `Kuih ${i} for the kenduri`,
      quantity: 1,
      unitSen: 100,
      lineSen: 100,
      options: [{ title: 'Size', value: `L${i}` }],
    });
    const text = await textOf(someOrderFacts({ lines: Array.from({ length: 40 }, (_, i) => line(i + 1)) }));
    for (let i = 1; i <= 40; i++) expect(text).toContain(`Kuih ${i} for`);
    expect(text).toContain('Receipt R-2026-000042, continued');
  });

  it('bears endless words and texts', async () => {
    const long = 'Ångström'.repeat(400);
    const facts = someOrderFacts({
      notes: '请少甜。'.repeat(600),
      pickupInstructions: long,
      customer: { name: long, phone: long, email: long },
    });
    facts.store.name = long;
    facts.lines = facts.lines.map((line) => ({ ...line, options: [{ title: 'Message', value: long }] }));
    expect((await receiptPdf(facts)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is the same file each time', async () => {
    const logoPng = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#c2557a80' } })
      .png()
      .toBuffer();
    const facts = someOrderFacts({ store: { ...someOrderFacts().store, logoPng } });
    expect((await receiptPdf(facts)).equals(await receiptPdf(facts))).toBe(true);
  });

  it('goes without a logo that is no picture', async () => {
    const facts = someOrderFacts();
    facts.store.logoPng = Buffer.from('<svg onload="x"/>');
    expect(await textOf(facts)).toContain('Dapur Kak Yah');
    facts.store.logoPng = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.alloc(50),
    ]);
    expect(await textOf(facts)).toContain('Dapur Kak Yah');
  });

  it('does not say paid before it is', async () => {
    const text = await textOf(someOrderFacts({ paidAt: undefined }));
    expect(text).toContain('AWAITING PAYMENT');
    expect(text).not.toContain('PAID');
  });

  it.each([
    ['due', 'REFUND DUE', 'will refund RM 41.02'],
    ['refunded', 'REFUNDED', 'RM 41.02 was refunded'],
    ['none', 'CANCELLED', 'The order will not be made'],
  ] as const)(
    'of a cancelled order, refund %s, says so, and leads nobody to the door',
    async (refund, word, said) => {
      const text = await textOf(someOrderFacts({ cancelled: { refund, refundSen: 4102 } }));
      expect(text).toContain(word);
      expect(text).toContain(said);
      expect(text).not.toMatch(/\bPAID\b/);
      expect(text).not.toContain('Ring the bell');
      expect(text).not.toContain('PICK UP AT');
      expect(text).not.toContain('Pick up at');
    },
  );

  it('is drawn in the papers’ thread and never in the one that answers', async () => {
    await expect(drawReceipt(someOrderFacts(), undefined)).rejects.toThrow('papers’ thread');
  });

  it('keeps the order link out', async () => {
    expect((await receiptPdf(someOrderFacts())).toString('latin1')).not.toContain('proof=secret');
  });
});

describe('receiptFileName', () => {
  it('is the product and the number', () =>
    expect(receiptFileName('Dapur', 'R-2026-000042')).toBe('Dapur-R-2026-000042.pdf'));
  it.each([
    ['../../etc/passwd', 'Dapur-etc-passwd.pdf'],
    ['R 1\r\nX: y"', 'Dapur-R-1-X-y.pdf'],
    ['收据', 'Dapur-receipt.pdf'],
  ])('makes %j safe', (number, name) => expect(receiptFileName('Dapur', number)).toBe(name));
});
