import { ANY_BANK } from '@dapur/contract/money/payment-providers';
import type { PaymentGatewayOption } from '@dapur/contract/money/payments';
import type { Translate } from '../../i18n/index.tsx';
import { isCash, isTransfer } from '../../lib/order/gateways.ts';

export type GatewayCategory = PaymentGatewayOption['category'];

export interface GatewayGroup {
  /** `test`: what the provider's test environment has, in a demo. */
  readonly key: GatewayCategory | 'test';
  readonly gateways: readonly PaymentGatewayOption[];
}

const order = ['transfer', 'cash', 'wallet', 'fpx', 'card', 'other'] as const;

/** What most people here pay with, by any of the codes that the provider has for it. */
const popular = [['BP-TNG01', 'BP-2C2PTNG', 'BP-RZRTNG'], ['MB2U0227'], ['BCBB0235']] as const;

/** So few gateways need neither tiles nor a search. */
const FEW = 4;

/**
 * The gateways to offer first: the last used, then what most people pay with; only gateways that work, and never a
 * simulated one. If no more than `FEW` work, all of them; if none is popular, the first of the list.
 */
export function featuredGateways(
  gateways: readonly PaymentGatewayOption[],
  lastUsed: string,
): PaymentGatewayOption[] {
  const usable = gateways.filter((gateway) => gateway.active && !gateway.is_test);
  const found = [[lastUsed], ...popular].flatMap(
    (codes) => usable.find(({ code }) => codes.some((one) => one === code)) ?? [],
  );
  if (found.length > 0 && usable.length > FEW) return [...new Set(found)];
  const inOrder = groupGateways(usable, '').flatMap((group) => group.gateways);
  return [...new Set([...found, ...inOrder])].slice(0, FEW);
}

/**
 * The gateways whose name or code has the searched words, by group: wallets, banks, cards, and simulated ones last.
 * Within a group the ones that answer come first. Groups without a match are left out.
 */
export function groupGateways(gateways: readonly PaymentGatewayOption[], search: string): GatewayGroup[] {
  const words = plain(search).split(' ').filter(Boolean);
  const found = gateways.filter((gateway) => {
    const text = plain(`${gateway.name} ${gateway.code}`);
    return words.every((word) => text.includes(word));
  });
  const groups: GatewayGroup[] = [
    ...order.map((key) => ({
      key,
      gateways: found
        .filter((gateway) => !gateway.is_test && gateway.category === key)
        .sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, 'en')),
    })),
    { key: 'test', gateways: found.filter((gateway) => gateway.is_test) },
  ];
  return groups.filter((group) => group.gateways.length > 0);
}

/** A bank's or wallet's own name; of a transfer, of cash, or where the provider's page lists the banks, what that is. */
export function gatewayName(
  gateway: Pick<PaymentGatewayOption, 'code' | 'name' | 'category'>,
  t: Translate,
): string {
  if (isTransfer(gateway)) return t('pay.transfer.name');
  if (isCash(gateway)) return t('pay.cash.name');
  return gateway.code === ANY_BANK ? t('pay.anyBank') : gateway.name;
}

/** Two letters that stand for a gateway where a logo would. */
export function monogram(name: string): string {
  const words = name
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const letters =
    words.length > 1 ? words[0]!.charAt(0) + words[1]!.charAt(0) : (words[0] ?? '?').slice(0, 2);
  return letters.toUpperCase();
}

function plain(text: string): string {
  // "Touch n Go" and "Touch 'n Go" are the same search.
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
