import type { Endpoint } from '@dapur/contract/endpoint';
import fc from 'fast-check';

/** JSON texts that may stand in the place of any value. */
const hostileValues = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e309',
  '-1e309',
  '1e-400',
  '9007199254740993',
  '1e21',
  'NaN',
  'Infinity',
  '0x10',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u202eevil\\u2066"',
  '"\\ufeff"',
  '"\\u001b[2J"',
  '"١٢٣"',
  '"٢٠٢٦-٠١-٠١"',
  '[]',
  '[null]',
  '["text"]',
  '[[[]]]',
  '{}',
  '{"toString": "x"}',
  '{"length": 1e9}',
  '{"__proto__": {"role": "owner"}}',
  '{"constructor": {"prototype": {"role": "owner"}}}',
  '"0000-01-01"',
  '"0000-12-31"',
  '"9999-12-31"',
  '"2026-02-30"',
  '"-infinity"',
  '"now"',
  '"\'; drop table orders; --"',
  '"1 or pg_sleep(9) is null"',
  '"%"',
  '"\\\\"',
  '"${7*7}{{7*7}}"',
  '"../../../../etc/passwd"',
  '"x\\r\\nBcc: victim@mail.example"',
  '"<script>alert(1)</script>"',
  '"javascript:alert(1)"',
  '"00000000-0000-0000-0000-000000000000"',
  '"ffffffff-ffff-ffff-ffff-ffffffffffff"',
  '"FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF"',
  '"{00000000-0000-4000-8000-000000000000}"',
  '"1e3"',
  '"🧁"',
  `"${'x'.repeat(5_000)}"`,
  `"${'\\u0000'.repeat(3_000)}"`,
  `"${'9'.repeat(400)}"`,
  `"${'x'.repeat(1_000_000)}"`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
];
const extraFields = [
  '"role": "owner"',
  '"tenant_id": "00000000-0000-4000-8000-000000000000"',
  '"__proto__": {"role": "owner"}',
  '"constructor": {"prototype": {"x": 1}}',
  '"\\u005f_proto__": 1',
  '"": 1',
  '"a\\u0000b": 1',
  `"${'k'.repeat(9_000)}": 1`,
  '"is_admin": true',
];
const bodyTransports = [
  'truncated',
  'empty',
  'bad UTF-8',
  'byte order mark',
  'two documents',
  'trailing comma',
  'text/plain',
  'multipart',
  'form',
  'xml',
  'no type',
  'utf-16',
] as const;
export type BodyTransport = (typeof bodyTransports)[number];
const tenantHeaders: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-tenant-id': 'x' },
  { 'x-tenant-id': '' },
  { 'x-tenant-id': "' or 1=1 --" },
  { 'x-tenant-id': '{00000000-0000-4000-8000-000000000000}' },
  { 'x-tenant-id': '00000000-0000-4000-8000-000000000000' },
  { 'x-tenant-slug': '' },
  { 'x-tenant-slug': 'UPPER-Case' },
  { 'x-tenant-slug': '__proto__' },
  { 'x-tenant-slug': 'constructor' },
  { 'x-tenant-slug': '../etc' },
  { 'x-tenant-slug': 'caf\u00e9' },
  { 'x-tenant-slug': 'a,b' },
  { 'x-tenant-slug': 'x'.repeat(6_000) },
  { 'x-tenant-slug': 'nobody-has-this' },
];

/** One thing that is wrong with an otherwise valid request. */
export type Fault =
  | { readonly kind: 'value' | 'wrap' | 'delete'; readonly at: number; readonly text: string }
  | { readonly kind: 'extra'; readonly at: number; readonly text: string }
  | { readonly kind: 'transport'; readonly how: BodyTransport }
  | {
      readonly kind: 'address';
      readonly part: 'params' | 'query';
      readonly at: number;
      readonly text: string;
      readonly how: 'value' | 'raw' | 'twice' | 'extra' | 'delete';
    }
  | { readonly kind: 'tenant'; readonly headers: Readonly<Record<string, string>> };

/** Values as JSON texts: the known ones, and any that fast-check thinks of. */
const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => String(number)) },
);

export function hostileFaultsOf(endpoint: Endpoint): fc.Arbitrary<Fault> {
  const at = fc.nat(999);
  const kinds: fc.Arbitrary<Fault>[] = [];
  if (endpoint.body !== undefined) {
    kinds.push(
      fc.record({ kind: fc.constant('value' as const), at, text: hostileText }),
      fc.record({ kind: fc.constant('value' as const), at, text: hostileText }),
      fc.record({ kind: fc.constantFrom('wrap' as const, 'delete' as const), at, text: fc.constant('') }),
      fc.record({ kind: fc.constant('extra' as const), at, text: fc.constantFrom(...extraFields) }),
      fc.record({ kind: fc.constant('transport' as const), how: fc.constantFrom(...bodyTransports) }),
    );
  }
  for (const part of ['params', 'query'] as const) {
    if (endpoint[part] === undefined) continue;
    const how =
      part === 'params'
        ? fc.constantFrom('value' as const, 'raw' as const)
        : fc.constantFrom(
            'value' as const,
            'raw' as const,
            'twice' as const,
            'extra' as const,
            'delete' as const,
          );
    kinds.push(
      fc.record({
        kind: fc.constant('address' as const),
        part: fc.constant(part),
        at,
        text: hostileText,
        how,
      }),
    );
  }
  if (endpoint.tenant === 'required')
    kinds.push(
      fc.record({ kind: fc.constant('tenant' as const), headers: fc.constantFrom(...tenantHeaders) }),
    );
  // The provider's form; its own fields are unknown to the contract, so any text goes.
  if (kinds.length === 0)
    kinds.push(fc.record({ kind: fc.constant('value' as const), at, text: hostileText }));
  return fc.oneof(...kinds);
}

/** What takes no input of any kind has none to spoil. */
export const takesInput = ({ params, query, body, consumes, tenant }: Endpoint): boolean =>
  params !== undefined ||
  query !== undefined ||
  body !== undefined ||
  consumes === 'form' ||
  tenant === 'required';
