import { isIPv6 } from 'node:net';

/** The address as limits count it: one household has a whole IPv6 /64, so that is one caller. */
export function limitedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
