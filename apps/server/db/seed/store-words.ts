/** What the demo's stores say of their days and doors, in the languages besides their own. */
const said: Readonly<Record<string, { readonly ms: string; readonly zh: string }>> = {
  'Weekend kuih': { ms: 'Kuih hujung minggu', zh: '周末糕点' },
  'Weekend bake': { ms: 'Bakar hujung minggu', zh: '周末烘焙' },
  'Closed on Mondays': { ms: 'Tutup setiap Isnin', zh: '每逢星期一休息' },
  'Fully booked for a kenduri': { ms: 'Penuh kerana kenduri', zh: '宴席已订满' },
  'Fully booked for a wedding': { ms: 'Penuh kerana majlis kahwin', zh: '婚宴已订满' },
  'Kitchen closed for the day': { ms: 'Dapur tutup pada hari ini', zh: '厨房当天休息' },
  'Studio closed for the day': { ms: 'Studio tutup pada hari ini', zh: '工作室当天休息' },
  'Tue to Sun, 9:30 AM to 6:30 PM': {
    ms: 'Selasa hingga Ahad, 9:30 pagi hingga 6:30 petang',
    zh: '星期二至星期日，上午 9:30 至下午 6:30',
  },
  'Tue to Sun, 10:00 AM to 7:00 PM': {
    ms: 'Selasa hingga Ahad, 10:00 pagi hingga 7:00 malam',
    zh: '星期二至星期日，上午 10:00 至晚上 7:00',
  },
  'Green gate beside the surau. Park along the playground and send us a WhatsApp, we bring it out.': {
    ms: 'Pagar hijau di sebelah surau. Letak kereta di tepi taman permainan dan WhatsApp kami, kami hantar keluar.',
    zh: '祈祷室旁的绿色大门。请把车停在游乐场边，发 WhatsApp 给我们，我们会拿出来。',
  },
  'Third stall from the north entrance, red awning. Show your order number.': {
    ms: 'Gerai ketiga dari pintu utara, kanopi merah. Tunjukkan nombor pesanan anda.',
    zh: '北入口进来第三个摊位，红色遮阳篷。请出示订单号码。',
  },
  'Ring the bell with the flower. Keep the cake level and the air-conditioning on for the drive home.': {
    ms: 'Tekan loceng yang ada bunga. Pastikan kek rata dan penghawa dingin terpasang sepanjang perjalanan pulang.',
    zh: '请按有花朵的门铃。回家路上请让蛋糕保持平稳，并开着冷气。',
  },
};

/** A text in Malay and in Chinese; throws for one that has no such words, so that none is forgotten. */
export function inOtherLanguages(text: string): { readonly ms: string; readonly zh: string } {
  const words = said[text];
  if (words === undefined) throw new Error(`the demo has no words in other languages for "${text}"`);
  return words;
}
