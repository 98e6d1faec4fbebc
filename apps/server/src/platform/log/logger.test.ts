import { pino } from 'pino';
import { expect, test } from 'vitest';
import { inFlow, noteInFlow } from './flow.ts';
import { createLogger } from './logger.ts';
import { withoutPersonalWords } from './personal-words.ts';

const written = (work: (log: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] => {
  const lines: string[] = [];
  const write = (line: string): void => void lines.push(line);
  work(createLogger('info', { instance: 'web-1', version: '1.2.3' }, { write }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test('a line says its process, its release, and the request that it is of', () => {
  const [outside, first, second] = written((log) => {
    log.info('outside');
    inFlow({ requestId: 'r-1' }, () => {
      log.info('first');
      noteInFlow({ tenantId: 't-1', personId: 'p-1' });
      log.warn({ attempt: 2 }, 'second');
    });
  });
  const process_ = {
    instance: 'web-1',
    version: '1.2.3',
    pid: process.pid,
    host: expect.any(String) as unknown,
  };
  expect(outside).toMatchObject(process_);
  expect(outside).not.toHaveProperty('requestId');
  expect(first).toMatchObject({ ...process_, requestId: 'r-1' });
  expect(first).not.toHaveProperty('tenantId');
  expect(second).toMatchObject({ requestId: 'r-1', tenantId: 't-1', personId: 'p-1', attempt: 2 });
});

const PERSONAL = [
  '550 5.1.1 <mei.ling+kek@mail.example>: no such user',
  'Key (email)=(李@例子.公司) already exists',
  'recipient +60 12-345 6789 is not reachable',
  'phone 0123456789 is refused',
  'phone 601123456789',
  'Authorization: Bearer eyJhbGciOi.J9.x-y_z',
  'GET /kak-yah/confirm?token=abc-123&x=1 failed',
];

test.each(PERSONAL)('what others told us is logged without the person in it: %s', (said) => {
  const [line] = written((log) => log.error({ err: new Error(said) }, said));
  const text = JSON.stringify(line);
  expect(text).not.toMatch(/mei\.ling|例子|345|3456789|123456|eyJhbG|abc-123/);
  // The twin: the library alone writes them.
  const plain: string[] = [];
  pino({}, { write: (one: string) => void plain.push(one) }).error(said);
  expect(plain.join()).toMatch(/mei\.ling|例子|345|3456789|123456|eyJhbG|abc-123/);
});

test.each([
  '{"requestId":"01123456-7890-4123-8012-345678901234"}',
  '{"ms":0.1234567891,"time":"2026-11-29T01:12:34.567Z","at":1764384000123}',
  '{"path":"/api/orders","amountSen":1234567890}',
  '{"msg":"bound to 10.0.0.11:3000"}',
])('what is no person stays as it is: %s', (line) => {
  expect(withoutPersonalWords(line)).toBe(line);
});
