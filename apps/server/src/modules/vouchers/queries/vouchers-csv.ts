import type { Locale } from '@dapur/contract/primitives';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import type { CodeRow } from '../data/voucher-codes.ts';
import type { VoucherGroup } from '../data/voucher-groups.ts';

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Code',
    'Codes',
    'Status',
    'Type',
    'Value',
    'Cap (RM)',
    'Minimum (RM)',
    'Starts',
    'Ends',
    'First day',
    'Last day',
    'Products',
    'Method',
    'First order only',
    'Uses per code',
    'Uses per customer',
    'Used',
    'Orders',
    'Discount (RM)',
    'New buyers',
    'Note',
  ],
  ms: [
    'Kod',
    'Bilangan kod',
    'Status',
    'Jenis',
    'Nilai',
    'Had (RM)',
    'Minimum (RM)',
    'Mula',
    'Tamat',
    'Hari pertama',
    'Hari terakhir',
    'Produk',
    'Cara',
    'Tempahan pertama sahaja',
    'Guna setiap kod',
    'Guna setiap pelanggan',
    'Telah diguna',
    'Tempahan',
    'Diskaun (RM)',
    'Pembeli baharu',
    'Nota',
  ],
  zh: [
    '优惠码',
    '数量',
    '状态',
    '类型',
    '优惠',
    '上限 (RM)',
    '最低消费 (RM)',
    '开始',
    '结束',
    '首日',
    '末日',
    '商品',
    '方式',
    '仅限首单',
    '每码可用次数',
    '每位顾客可用次数',
    '已用',
    '订单',
    '折扣 (RM)',
    '新顾客',
    '备注',
  ],
};

const CODE_HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['Code', 'Used', 'Uses per code'],
  ms: ['Kod', 'Telah diguna', 'Guna setiap kod'],
  zh: ['优惠码', '已用', '每码可用次数'],
};

/** Vouchers with what came of each. Amounts are in ringgit, shares in percent, times in Malaysia. */
export function vouchersCsv(groups: readonly VoucherGroup[], locale: Locale): string {
  return CSV_MARK + [HEADINGS[locale], ...groups.map(cellsOf)].map(csvLine).join('');
}

export function codesCsv(codes: readonly CodeRow[], locale: Locale): string {
  const rows = codes.map(({ code, uses, maxUses }) => [code, uses, maxUses]);
  return CSV_MARK + [CODE_HEADINGS[locale], ...rows].map(csvLine).join('');
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kuala_Lumpur',
  dateStyle: 'short',
  timeStyle: 'short',
});
const time = (at: Date | null): string | null => (at === null ? null : clock.format(at));
const ringgit = (sen: number | null): string | null => (sen === null ? null : (sen / 100).toFixed(2));

function cellsOf(group: VoucherGroup): (string | number | null)[] {
  return [
    group.prefix === null ? group.code : `${group.prefix}-…`,
    group.codes,
    group.state,
    group.kind,
    group.kind === 'free_delivery' ? null : ringgit(group.value),
    ringgit(group.capSen),
    ringgit(group.minimumSen),
    time(group.startsAt),
    time(group.endsAt),
    group.fulfilFrom,
    group.fulfilTo,
    group.products.map(({ name }) => name).join('; '),
    group.method,
    group.isFirstOrder ? 1 : 0,
    group.maxUses,
    group.maxPerCustomer,
    group.uses,
    group.orders,
    ringgit(group.discountSen),
    group.newBuyers,
    group.note,
  ];
}
