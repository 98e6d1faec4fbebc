import { createHash, createHmac } from 'node:crypto';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/**
 * Whether a request is signed with the secret, by Amazon's rules (Signature Version 4, for requests without a query):
 * the S3 server of the tests takes any signature.
 */
export function isSignedWith(secret: string, url: string, { method, headers, body }: RequestInit): boolean {
  const { host, pathname, searchParams } = new URL(url);
  const given = new Headers(headers);
  const authorization = given.get('authorization') ?? '';
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const contentHash = sha256(body instanceof Uint8Array ? body : '');
  if (given.get('x-amz-content-sha256') !== contentHash) return false;
  // A caller who could change one of these could change what the request does.
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return false;
  const values = names.split(';').map((name) => `${name}:${name === 'host' ? host : given.get(name)}\n`);
  searchParams.sort();
  const query = [...searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const request = [method, pathname, query.join('&'), values.join(''), names, contentHash].join('\n');
  const time = given.get('x-amz-date') ?? '';
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request)].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), end);
  return date === time.slice(0, 8) && hmac(key, text).toString('hex') === signature;
}
