import type { Locale } from '@dapur/contract/primitives';
import type { ReportName, SalesSplit } from '@dapur/contract/seller-reports';

type Words = Readonly<Record<Locale, string>>;

const words = (en: string, ms: string, zh: string): Words => ({ en, ms, zh });

/** What stands above each column of a report's file. */
export const column = {
  orders: words('Orders', 'Tempahan', '订单'),
  portions: words('Portions', 'Hidangan', '份数'),
  gross: words('Items (RM)', 'Item (RM)', '商品 (RM)'),
  discount: words('Discount (RM)', 'Diskaun (RM)', '折扣 (RM)'),
  delivery: words('Delivery (RM)', 'Penghantaran (RM)', '运费 (RM)'),
  tax: words('Tax (RM)', 'Cukai (RM)', '税 (RM)'),
  sold: words('Sold (RM)', 'Jualan (RM)', '销售额 (RM)'),
  givenBack: words('Given back (RM)', 'Dipulangkan (RM)', '退还 (RM)'),
  kept: words('Kept of cancelled (RM)', 'Disimpan daripada batal (RM)', '取消订单保留 (RM)'),
  net: words('Net (RM)', 'Bersih (RM)', '净额 (RM)'),
  open: words('Still to be paid (RM)', 'Belum dibayar (RM)', '待付 (RM)'),
  before: words('Sold in the period before (RM)', 'Jualan tempoh sebelumnya (RM)', '上期销售额 (RM)'),
  date: words('Date', 'Tarikh', '日期'),
  product: words('Product', 'Produk', '商品'),
  soldPortions: words('Portions sold', 'Bahagian terjual', '已售份数'),
  limit: words('Limit', 'Had', '上限'),
  vehicle: words('Vehicle', 'Kenderaan', '车辆'),
  charged: words('Charged (RM)', 'Dikenakan (RM)', '收取 (RM)'),
  paid: words('Paid to couriers (RM)', 'Dibayar kepada penghantar (RM)', '付给司机 (RM)'),
  left: words('Difference (RM)', 'Beza (RM)', '差额 (RM)'),
  ofCancelled: words(
    'Charged and cancelled since (RM)',
    'Dikenakan tetapi dibatalkan (RM)',
    '已收后取消 (RM)',
  ),
  voucher: words('Voucher', 'Baucar', '优惠券'),
  firstOrders: words('First orders', 'Tempahan pertama', '首单'),
  firstSold: words('First orders (RM)', 'Tempahan pertama (RM)', '首单 (RM)'),
  repeatOrders: words('Repeat orders', 'Tempahan ulangan', '复购订单'),
  repeatSold: words('Repeat orders (RM)', 'Tempahan ulangan (RM)', '复购订单 (RM)'),
  taxName: words('Tax', 'Cukai', '税种'),
  rate: words('Rate (%)', 'Kadar (%)', '税率 (%)'),
  moved: words('Money', 'Wang', '资金'),
  way: words('How', 'Cara', '方式'),
  count: words('Number', 'Bilangan', '笔数'),
  amount: words('Amount (RM)', 'Amaun (RM)', '金额 (RM)'),
  firstMonth: words('First order in', 'Tempahan pertama pada', '首单月份'),
  customers: words('Customers', 'Pelanggan', '顾客'),
  /** The month of the first order itself is 0. */
  monthsAfter: (at: number): Words => words(`Month ${at}`, `Bulan ${at}`, `第 ${at} 个月`),
  wantedOn: words('Wanted for', 'Dikehendaki untuk', '想要的日期'),
  taps: words('Taps on sold out', 'Ketikan pada habis dijual', '售罄时点击'),
  receipt: words('Receipt', 'Resit', '收据'),
  order: words('Order', 'Tempahan', '订单'),
  taxable: words('Taxed amount (RM)', 'Amaun bercukai (RM)', '计税金额 (RM)'),
} as const;

/** What the first column of a report of sales holds. */
export const splitHeading: Readonly<Record<SalesSplit, Words>> = {
  day: column.date,
  product: column.product,
  category: words('Category', 'Kategori', '分类'),
  slot: words('Time', 'Masa', '时段'),
  method: words('Method', 'Cara', '方式'),
  source: words('Source', 'Sumber', '来源'),
  payment: words('Paid by', 'Dibayar dengan', '付款方式'),
};

export const total = words('Total', 'Jumlah', '合计');
export const deliveries = words('Deliveries', 'Penghantaran', '配送');
export const moneyBack = words('Given back and kept', 'Dipulangkan dan disimpan', '退还与保留');
export const byHand = words('By hand', 'Secara manual', '手动');
export const untaxed = words('No tax', 'Tanpa cukai', '不含税');
export const namedHeadings: Readonly<Record<string, Words>> = {
  delivery: words('Delivery', 'Penghantaran', '送货'),
  pickup: words('Pickup', 'Ambil sendiri', '自取'),
  store: words('Store page', 'Laman kedai', '商店页面'),
  manual: words('Taken by hand', 'Diambil sendiri oleh kedai', '店家代下单'),
};
export const receivedHeading = words('Came in', 'Wang masuk', '收入');
export const goesBack = words('Goes back', 'Perlu dipulangkan', '应退');
/** How money came, and what made it due to go back. */
export const ways: Readonly<Record<string, Words>> = {
  bill: words('Online', 'Dalam talian', '网上付款'),
  cash: words('Cash', 'Tunai', '现金'),
  transfer: words('Bank transfer', 'Pindahan bank', '银行转账'),
  elsewhere: words('Elsewhere', 'Cara lain', '其他方式'),
  seller: words('Given back', 'Dipulangkan', '主动退还'),
  cancelled: words('Cancelled', 'Dibatalkan', '订单取消'),
  edited: words('Order total reduced', 'Jumlah tempahan dikurangkan', '订单减少'),
  paid_late: words('Paid too late', 'Lewat dibayar', '付款太迟'),
  paid_twice: words('Paid twice', 'Dibayar dua kali', '重复付款'),
  amount_mismatch: words('Paid a wrong amount', 'Jumlah bayaran salah', '付款金额不符'),
};
export const vehicles: Readonly<Record<'store' | 'MOTORCYCLE' | 'CAR', Words>> = {
  store: words('By the store', 'Oleh kedai', '店家自送'),
  MOTORCYCLE: words('Motorcycle', 'Motosikal', '摩托车'),
  CAR: words('Car', 'Kereta', '汽车'),
};

/** What a report is called at the top of its page and in its mail. */
export const reportTitle: Readonly<Record<ReportName, Words>> = {
  sales: words('Sales', 'Jualan', '销售'),
  money: words('Money in and out', 'Wang masuk dan keluar', '资金进出'),
  capacity: words('Capacity', 'Kapasiti', '产能'),
  delivery: words('Deliveries', 'Penghantaran', '配送'),
  vouchers: words('Vouchers', 'Baucar', '优惠券'),
  customers: words('Customers', 'Pelanggan', '顾客'),
  tax: words('Tax', 'Cukai', '税务'),
  cohorts: words('Customers who came back', 'Pelanggan yang kembali', '回头客'),
  demand: words('Wanted but sold out', 'Dikehendaki tetapi habis', '想买但售罄'),
  invoices: words('Receipts with tax', 'Resit dengan cukai', '含税收据'),
};
export const page = (at: number, of: number): Words =>
  words(`Page ${at} of ${of}`, `Halaman ${at} daripada ${of}`, `第 ${at} 页，共 ${of} 页`);
export const nothing = words(
  'Nothing in these days.',
  'Tiada apa-apa pada hari-hari ini.',
  '这段时间没有记录。',
);
