import type { Clock } from './model.ts';

/** The sandbox' calls per minute. */
const perMinute = {
  'create-quotation': 30,
  'place-order': 30,
  'cancel-order': 30,
  'change-driver': 30,
  'priority-fee': 30,
  'quotation-details': 50,
  'order-details': 50,
  'driver-details': 50,
  'get-cities': 50,
} as const;
const ORDERS_PER_SECOND = 2;

export type LimitedCall = keyof typeof perMinute;

/** Answers whether the account's call is still within its limits, and counts it. */
export function countCalls(clock: Clock): (apiKey: string, call: LimitedCall) => boolean {
  const calls = new Map<string, number[]>();
  return (apiKey, call) => {
    const now = clock.now().getTime();
    const key = `${apiKey}/${call}`;
    const recent = (calls.get(key) ?? []).filter((at) => now - at < 60_000);
    const lastSecond = recent.filter((at) => now - at < 1_000).length;
    if (recent.length >= perMinute[call] || (call === 'place-order' && lastSecond >= ORDERS_PER_SECOND))
      return false;
    calls.set(key, [...recent, now]);
    return true;
  };
}
