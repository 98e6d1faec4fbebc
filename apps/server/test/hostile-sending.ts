import type { Endpoint } from '@dapur/contract/endpoint';
import { api } from '@dapur/contract/index';
import { knownInput } from './access/known-input.ts';
import { sampleAddressOf, type EndpointInput, type InputFacts } from './kit/endpoint-input.ts';
import type { BodyTransport, Fault } from './hostile-faults.ts';
import type { TestPerson } from './kit/test-people.ts';
import { jsonPlacesOf, textWith, type Path } from './spoilt-json.ts';

export interface Sending {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | undefined;
  /** Where in the body the fault is, if it is at a field. */
  readonly path?: Path;
}

const plainText = (json: string): string => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value.slice(0, 4_000) : json.slice(0, 4_000);
  } catch {
    return json;
  }
};

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** What is wrong with the address in a way that no client's encoder would write. */
const rawTexts = [
  '%',
  '%zz',
  '%00',
  '%c0%ae',
  '%ff',
  '%ed%a0%80',
  '..%2f..%2f',
  '%2e%2e',
  '%0d%0aX-Injected:%201',
  '%252e',
  ';',
  '%3Cscript%3E',
];

/** What a hostile call is aimed at. */
interface Target {
  readonly facts: InputFacts;
  /** Of a real store. */
  readonly slug: string;
  /** Of an order that is not there. */
  readonly proof: string;
}

/** A call with this fault in its input, and nothing else that is wrong with it. */
export function hostileSending(
  { facts, slug, proof }: Target,
  name: keyof typeof api,
  fault: Fault,
  sender?: TestPerson,
): Sending {
  const endpoint: Endpoint = api[name];
  const input = knownInput(name, facts);
  const tenant: Record<string, string> =
    fault.kind === 'tenant' ? { ...fault.headers } : { 'x-tenant-slug': slug };
  const headers: Record<string, string> = { ...tenant, 'x-order-token': proof, ...sender?.headers };
  let address = sampleAddressOf(endpoint, input);
  if (endpoint.consumes === 'form') {
    const fields = new URLSearchParams({
      id: 'bill',
      collection_id: 'c',
      paid: 'true',
      state: 'paid',
      amount: '1',
      paid_amount: '1',
      x_signature: '0'.repeat(64),
    });
    const names = [...fields.keys(), 'name', 'unheard_of'];
    if (fault.kind === 'value')
      fields.set(names[fault.at % names.length] ?? '', plainText(fault.text).toWellFormed());
    headers['content-type'] = 'application/x-www-form-urlencoded';
    return { address, headers, body: Buffer.from(fields.toString()) };
  }
  if (fault.kind === 'address') address = addressWith(endpoint, input, fault);
  if (endpoint.consumes === 'multipart') return { address, ...spoiltForm(input.body ?? {}, fault, headers) };
  if (input.body === undefined) return { address, headers, body: undefined };
  headers['content-type'] = 'application/json';
  const places = jsonPlacesOf(input.body);
  if (fault.kind === 'value' || fault.kind === 'wrap' || fault.kind === 'delete') {
    const path = places[fault.at % places.length] ?? [];
    const change = (old: unknown): string | undefined =>
      fault.kind === 'value' ? fault.text : fault.kind === 'wrap' ? `[${JSON.stringify(old)}]` : undefined;
    return { address, headers, path, body: Buffer.from(textWith(input.body, path, change)) };
  }
  if (fault.kind === 'extra') {
    const objects = places.filter((path) => {
      const value = path.reduce<unknown>(
        (at, key) => (at as Record<string | number, unknown>)[key],
        input.body,
      );
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    });
    const path = objects[fault.at % objects.length] ?? [];
    return {
      address,
      headers,
      path,
      body: Buffer.from(
        textWith(input.body, path, (old) =>
          JSON.stringify(old)
            .replace(/^\{/, () => `{${fault.text},`)
            .replace(/,\}$/, '}'),
        ),
      ),
    };
  }
  const whole = JSON.stringify(input.body);
  if (fault.kind === 'transport') return { address, ...transported(whole, headers, fault.how) };
  return { address, headers, body: Buffer.from(whole) };
}

const BOUNDARY = 'here-it-ends';

/** A form with a file, spoilt in one of its fields or in how it is sent. */
function spoiltForm(
  whole: object,
  fault: Fault,
  headers: Record<string, string>,
): Pick<Sending, 'headers' | 'body'> {
  const fields = new Map(Object.entries(whole).map(([name, value]) => [name, String(value)]));
  const [spoilt = ''] = [...fields.keys()].slice('at' in fault ? fault.at % fields.size : 0);
  if (fault.kind === 'value') fields.set(spoilt, plainText(fault.text));
  if (fault.kind === 'wrap') fields.set(`${spoilt}[]`, fields.get(spoilt) ?? '');
  if (fault.kind === 'delete') fields.delete(spoilt);
  if (fault.kind === 'extra') fields.set('role', 'owner');
  const part = (head: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const text =
    [...fields].map(([name, value]) => part(`name="${name}"`, value)).join('') +
    part('name="files"; filename="nota.txt"\r\nContent-Type: text/plain', 'Tanpa kacang') +
    `--${BOUNDARY}--\r\n`;
  const body = Buffer.from(text.toWellFormed());
  const isCut = fault.kind === 'transport' && fault.how !== 'empty';
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: isCut ? body.subarray(0, -20) : fault.kind === 'transport' ? Buffer.alloc(0) : body,
  };
}

function transported(
  whole: string,
  headers: Record<string, string>,
  how: BodyTransport,
): Pick<Sending, 'headers' | 'body'> {
  const as = (type: string) => ({ headers: { ...headers, 'content-type': type }, body: Buffer.from(whole) });
  switch (how) {
    case 'truncated':
      return { headers, body: Buffer.from(whole.slice(0, -2)) };
    case 'empty':
      return { headers, body: Buffer.alloc(0) };
    case 'bad UTF-8':
      return {
        headers,
        body: Buffer.concat([
          Buffer.from(whole.slice(0, -2)),
          Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]),
        ]),
      };
    case 'byte order mark':
      return { headers, body: Buffer.from(`\ufeff${whole},`) };
    case 'two documents':
      return { headers, body: Buffer.from(`${whole}${whole}`) };
    case 'trailing comma':
      return { headers, body: Buffer.from(`${whole.slice(0, -1)},}`) };
    case 'utf-16':
      return {
        headers: { ...headers, 'content-type': 'application/json; charset=utf-16' },
        body: Buffer.from(whole, 'utf16le'),
      };
    case 'text/plain':
      return as('text/plain');
    case 'multipart':
      return as('multipart/form-data; boundary=x');
    case 'form':
      return as('application/x-www-form-urlencoded');
    case 'xml':
      return as('application/xml');
    case 'no type': {
      const { 'content-type': _type, ...others } = headers;
      return { headers: others, body: Buffer.from(whole) };
    }
  }
}

function addressWith(
  endpoint: Endpoint,
  input: EndpointInput,
  { part, at, text, how }: Extract<Fault, { kind: 'address' }>,
): string {
  const keys = Object.keys(input[part]);
  const key = keys[at % keys.length] ?? '';
  const hostile = how === 'raw' ? (rawTexts[at % rawTexts.length] ?? '') : encoded(plainText(text));
  const [path = '', search = ''] = sampleAddressOf(endpoint, input).split('?');
  if (part === 'params') {
    const segments = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      name === key ? hostile : encoded(input.params[name] ?? ''),
    );
    return `/api${segments}${search === '' ? '' : `?${search}`}`;
  }
  const pairs = search.split('&').filter(Boolean);
  const others = pairs.filter((pair) => !pair.startsWith(`${key}=`));
  if (how === 'delete') return `${path}?${others.join('&')}`;
  if (how === 'extra')
    return `${path}?${[...pairs, ['role=owner', '__proto__=x', 'constructor=x', 'a[]=1', `${hostile}=1`][at % 5]].join('&')}`;
  if (how === 'twice') return `${path}?${[...pairs, `${key}=${hostile}`].join('&')}`;
  return `${path}?${[...others, `${key}=${hostile}`].join('&')}`;
}
