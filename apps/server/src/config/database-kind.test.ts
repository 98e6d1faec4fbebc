import { expect, test } from 'vitest';
import { readConfig, readDataSettings, type Config, type Environment } from '../config.ts';
import { FaultList } from '../kernel/fault-list.ts';

const production: Environment = {
  DATABASE_URL: 'postgres://app:hunter2@db/dapur',
  SECRET_KEY: 'k'.repeat(40),
  PUBLIC_ORIGIN: 'https://dapur.example',
  SMTP_URL: 'smtps://mail:hunter2@mail.example',
  MAIL_FROM: 'Dapur <orders@dapur.example>',
};

function config(environment: Environment): Config {
  const request = readConfig([], environment);
  if (request.wants !== 'start') throw new Error('asked for help');
  return request.config;
}

function faults(environment: Environment): readonly string[] {
  try {
    readConfig([], environment);
  } catch (error) {
    if (error instanceof FaultList) return error.faults;
    throw error;
  }
  return [];
}

test('a cluster of databases asks for custom plans, for roles that log in and for processes that look by themselves; one PostgreSQL for none', () => {
  expect(config(production).databaseKind).toEqual({
    plans: 'generic',
    rolesLogin: false,
    news: 'told',
  });
  const citus = { DATABASE_PLANS: 'custom', DATABASE_ROLES_LOGIN: '1', DATABASE_NEWS: 'asked' };
  const kind = { plans: 'custom', rolesLogin: true, news: 'asked' };
  expect(config({ ...production, ...citus }).databaseKind).toEqual(kind);
  expect(readDataSettings({ ...citus, MAIL_FROM: 'not an address' }).databaseKind).toEqual(kind);
  expect(faults({ ...production, DATABASE_PLANS: 'auto' }).join()).toContain(
    'DATABASE_PLANS must be generic or custom',
  );
  expect(faults({ ...production, DATABASE_NEWS: 'never' }).join()).toContain(
    'DATABASE_NEWS must be told or asked',
  );
  expect(faults({ DATABASE_ROLES_LOGIN: '1' }).join()).toContain(
    'DATABASE_URL is required beside DATABASE_ROLES_LOGIN',
  );
});
