import { randomBytes } from 'node:crypto';
import type { StoreDomain } from '@dapur/contract/stores/seller-domain';
import type { DnsSimulator } from '@dapur/simulators/dns/simulator';
import type { Desk } from '../../../../test/kit/order-desk.ts';

/** Where stores' domains lead in these tests. */
export const TARGET = 'shops.example.net';

export const newHost = (): string => `kuih-${randomBytes(4).toString('hex')}.example.com`;

/** The store's domain as its owner sees it. Throws where there is none. */
export async function domainOf(desk: Desk): Promise<StoreDomain> {
  const { status, text, body } = await desk.call('getStoreDomain');
  const domain = body.data;
  if (status !== 200 || domain === null) throw new Error(`no domain: ${status} ${text}`);
  return domain;
}

export async function name(desk: Desk, host: string): Promise<StoreDomain> {
  const { status, text } = await desk.call('nameStoreDomain', { body: { host } });
  if (status !== 200) throw new Error(`not named: ${status} ${text}`);
  return domainOf(desk);
}

export async function check(desk: Desk): Promise<StoreDomain> {
  const { status, text } = await desk.call('checkStoreDomain');
  if (status !== 200) throw new Error(`not looked at: ${status} ${text}`);
  return domainOf(desk);
}

/** Makes the records of these domains of one host, as its keeper does. */
export function makeRecords(dns: DnsSimulator, ...domains: readonly StoreDomain[]): void {
  for (const { host, records } of domains) {
    dns.set(host, { cname: TARGET });
    const [, txt] = records;
    if (txt === undefined) throw new Error('no TXT record');
    dns.set(txt.name, { txt: domains.flatMap((one) => one.records[1]?.value ?? []) });
  }
}

/** As `name`, with its records, and live. */
export async function goLive(desk: Desk, dns: DnsSimulator, host: string): Promise<StoreDomain> {
  makeRecords(dns, await name(desk, host));
  const domain = await check(desk);
  if (domain.state !== 'live') throw new Error(`not live: ${JSON.stringify(domain)}`);
  return domain;
}
