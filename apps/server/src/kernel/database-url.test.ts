import { expect, test } from 'vitest';
import { atDatabase, hostsOf, readDatabaseUrl } from './database-url.ts';

test('one server stays as it was written', () => {
  for (const url of [
    'postgres://dapur:p%40ss@db/dapur',
    'postgresql://db',
    'postgres:///dapur?host=%2Fvar%2Frun%2Fpostgresql',
    'postgres://dapur:x@127.0.0.1:5432/postgres?host=%2Ftmp%2Fa&sslmode=verify-full',
    'postgres://[::1]:5432/dapur',
  ])
    expect(hostsOf(url)).toEqual([url]);
});

test('several servers become an address each', () => {
  expect(hostsOf('postgres://dapur:p%2Cw@a:5432,b:5433/dapur')).toEqual([
    'postgres://dapur:p%2Cw@a:5432/dapur',
    'postgres://dapur:p%2Cw@b:5433/dapur',
  ]);
  // A comma in the password names no server.
  expect(hostsOf('postgres://dapur:p,w@[::1]:5432,db.internal/dapur?sslmode=verify-full')).toEqual([
    'postgres://dapur:p,w@[::1]:5432/dapur?sslmode=verify-full',
    'postgres://dapur:p,w@db.internal/dapur?sslmode=verify-full',
  ]);
});

test('that the server must take writes is what the product means anyway', () => {
  const wanted = 'postgres://a,b/dapur?target_session_attrs=read-write&application_name=x';
  expect(hostsOf(wanted)).toEqual([
    'postgres://a/dapur?application_name=x',
    'postgres://b/dapur?application_name=x',
  ]);
  expect(hostsOf('postgres://a/dapur?target_session_attrs=read-write')).toEqual(['postgres://a/dapur']);
});

test.each([
  ['mysql://a/dapur', 'must be an address that starts with postgres://'],
  ['a,b', 'must be an address that starts with postgres://'],
  ['postgres://a,/dapur', 'must name each server as host or host:port'],
  ['postgres://a, b/dapur', 'must name each server as host or host:port'],
  ['postgres://a:0,b/dapur', 'must name each server as host or host:port'],
  ['postgres://a:65536,b/dapur', 'must name each server as host or host:port'],
  ['postgres://a:5432:5433,b/dapur', 'must name each server as host or host:port'],
  ['postgres://a,b,a/dapur', 'must name each server once'],
  ['postgres://a:port/dapur', 'must be an address whose password'],
  ['postgres://a,b/dapur?target_session_attrs=any', 'must have no other target_session_attrs'],
  ['postgres://a/dapur?target_session_attrs=prefer-standby', 'must have no other target_session_attrs'],
  ['postgres://a,b/dapur?load_balance_hosts=random', 'must have no load_balance_hosts'],
  ['postgres:///dapur?host=a,b', 'must name several servers before the path'],
  ['postgres://a,b/dapur?port=5433', 'must name several servers before the path'],
])('%s is refused', (url, fault) => {
  const address = readDatabaseUrl(url);
  expect('fault' in address && address.fault).toContain(fault);
  expect(() => hostsOf(url)).toThrow(fault);
});

test('another database of the same servers', () => {
  expect(atDatabase('postgres://u:p@a,b:1/dapur?sslmode=require', 'drill')).toBe(
    'postgres://u:p@a,b:1/drill?sslmode=require',
  );
  expect(atDatabase('postgres://a', 'drill')).toBe('postgres://a/drill');
});
