import { startDnsSimulator, type DnsSimulator } from '@dapur/simulators/dns/simulator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { challengeName, challengeValue } from '../host-name.ts';
import { lookAt } from './dns-look.ts';

const domain = { host: 'kuih.example.com', challenge: 'c0ffee' };
const target = 'shops.example.net';
const proof = challengeValue(domain.challenge);
let dns: DnsSimulator;

beforeAll(async () => {
  dns = await startDnsSimulator();
});
afterEach(() => {
  dns.fail(undefined);
  for (const name of [domain.host, challengeName(domain.host), target]) dns.set(name, undefined);
});
afterAll(() => dns.close());

const look = async () =>
  (await lookAt(domain, { target, dnsServers: [dns.address], patienceMs: 200 })).findings;

test('names that are not there are missing, and what is there instead is told', async () => {
  expect(await look()).toEqual({
    cname: { state: 'missing', found: [] },
    txt: { state: 'missing', found: [] },
  });
  dns.set(domain.host, { cname: 'other.example.org' });
  dns.set(challengeName(domain.host), { txt: ['dapur-verify=another', 'v=spf1 -all'] });
  expect(await look()).toEqual({
    cname: { state: 'wrong', found: ['other.example.org'] },
    txt: { state: 'wrong', found: ['dapur-verify=another', 'v=spf1 -all'] },
  });
});

test('both are right in any case of letters, beside other texts, and in parts', async () => {
  dns.set(domain.host, { cname: 'SHOPS.Example.NET' });
  dns.set(challengeName(domain.host), { txt: ['something else', ` ${proof} `] });
  expect(await look()).toMatchObject({ cname: { state: 'right' }, txt: { state: 'right' } });
});

test('addresses of the target stand for its name, and others do not', async () => {
  dns.set(target, { a: ['192.0.2.7', '192.0.2.8'] });
  dns.set(domain.host, { a: ['192.0.2.7'] });
  expect((await look()).cname).toEqual({ state: 'right', found: [] });
  dns.set(domain.host, { a: ['192.0.2.7', '198.51.100.9'] });
  expect((await look()).cname).toEqual({ state: 'wrong', found: ['192.0.2.7', '198.51.100.9'] });
});

test('a server that fails or says nothing says nothing of the records', async () => {
  for (const fault of ['broken', 'silent'] as const) {
    dns.fail(fault);
    expect(await look(), fault).toEqual({
      cname: { state: 'unanswered', found: [] },
      txt: { state: 'unanswered', found: [] },
    });
  }
});

test('what strangers wrote is told without control characters, and not at length', async () => {
  dns.set(challengeName(domain.host), { txt: [`\u0007bell${'x'.repeat(200)}`, 'b', 'c', 'd'] });
  const { txt } = await look();
  expect(txt.found).toHaveLength(3);
  expect(txt.found[0]).toMatch(/^bellx{1,120}$/);
});
