import { expect, test } from 'vitest';
import { readConfig, type Environment } from '../config.ts';
import { FaultList } from '../kernel/fault-list.ts';

const production: Environment = {
  DATABASE_URL: 'postgres://app:hunter2@a:5432,b:5433/dapur?target_session_attrs=read-write',
  SECRET_KEY: 'k'.repeat(40),
  PUBLIC_ORIGIN: 'https://dapur.example/',
  SMTP_URL: 'smtps://mail:hunter2@mail.example',
  MAIL_FROM: 'Dapur <orders@dapur.example>',
};

function faults(environment: Environment): string {
  try {
    readConfig(['--no-demo'], { ...production, ...environment });
  } catch (error) {
    if (error instanceof FaultList) return error.faults.join('\n');
    throw error;
  }
  return '';
}

test('the database may be several servers, of which one takes the writes, and a standby for late reads', () => {
  const request = readConfig([], { ...production, DATABASE_READ_URL: 'postgres://app@b:5433/dapur' });
  if (request.wants !== 'start') throw new Error('asked for help');
  expect(request.config.databaseUrl?.reveal()).toBe(production['DATABASE_URL']);
  expect(request.config.databaseReadUrl?.reveal()).toBe('postgres://app@b:5433/dapur');
});

test('an address that means something else is refused, and its password is not repeated', () => {
  const wrong = 'postgres://app:hunter2@a,b/dapur?target_session_attrs=standby';
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL']) {
    const told = faults({ [name]: wrong });
    expect(told).toMatch(new RegExp(`^${name} must have no other target_session_attrs than read-write`, 'm'));
    expect(told).not.toContain('hunter2');
  }
  expect(faults({ DATABASE_READ_URL: 'postgres://a,b/dapur' })).toMatch(
    /^DATABASE_READ_URL must name one server/,
  );
});

test('a standby alone is no database', () => {
  expect(faults({ DATABASE_URL: undefined, DATABASE_READ_URL: 'postgres://b/dapur' })).toContain(
    'DATABASE_URL is required beside DATABASE_READ_URL',
  );
});
