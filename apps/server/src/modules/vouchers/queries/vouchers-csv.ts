import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../../i18n/server-words.ts';
import { csvText, minuteCell } from '../../../kernel/csv.ts';
import type { CodeRow } from '../data/voucher-codes.ts';
import type { VoucherGroup } from '../data/voucher-groups.ts';

/** Vouchers with what came of each. Amounts are in ringgit, shares in percent, times in Malaysia. */
export function vouchersCsv(groups: readonly VoucherGroup[], locale: Locale): string {
  return csvText([serverWords[locale].voucherColumns, ...groups.map(cellsOf)]);
}

export function codesCsv(codes: readonly CodeRow[], locale: Locale): string {
  const rows = codes.map(({ code, uses, maxUses }) => [code, uses, maxUses]);
  return csvText([serverWords[locale].voucherCodeColumns, ...rows]);
}

const time = (at: Date | null): string | null => (at === null ? null : minuteCell(at));
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
