import type { PaymentGatewayOption } from '@dapur/contract/payments';

export type GatewayCategory = PaymentGatewayOption['category'];

export interface GatewayGroup {
  readonly key: 'last' | GatewayCategory;
  readonly gateways: readonly PaymentGatewayOption[];
}

const order: readonly GatewayCategory[] = ['wallet', 'fpx', 'card', 'other'];

/**
 * The gateways whose name or code has the searched words, by group: the last used one first, then wallets, banks,
 * cards. Within a group the ones that answer come first. Groups without a match are left out.
 */
export function groupGateways(
  gateways: readonly PaymentGatewayOption[],
  search: string,
  lastUsed: string,
): GatewayGroup[] {
  const words = plain(search).split(' ').filter(Boolean);
  const found = gateways.filter((gateway) => {
    const text = plain(`${gateway.name} ${gateway.code}`);
    return words.every((word) => text.includes(word));
  });
  const last = found.filter((gateway) => gateway.code === lastUsed && gateway.active);
  const rest = found.filter((gateway) => !last.includes(gateway));
  const groups: GatewayGroup[] = [
    { key: 'last', gateways: last },
    ...order.map((key) => ({
      key,
      gateways: rest
        .filter((gateway) => gateway.category === key)
        .sort((a, b) => Number(b.active) - Number(a.active) || a.name.localeCompare(b.name, 'en')),
    })),
  ];
  return groups.filter((group) => group.gateways.length > 0);
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
