import { ApiError } from '@dapur/contract/client';
import { expect, it } from 'vitest';
import { refusalOf, type SessionForm } from './refusals.ts';

it.each<[SessionForm, string, string, string?]>([
  ['login', 'invalid_credentials', 'session.invalidCredentials'],
  ['login', 'rate_limited', 'session.rateLimited'],
  ['login', 'unavailable', 'session.unavailable'],
  ['login', 'network', 'session.network'],
  ['login', 'internal', 'session.loginFailed'],
  ['forgot', 'invalid_input', 'session.emailShape', 'email'],
  ['forgot', 'network', 'session.networkCheck'],
  ['forgot', 'internal', 'session.forgotFailed'],
  ['register', 'email_taken', 'session.emailTaken', 'email'],
  ['register', 'password_guessable', 'session.passwordGuessable', 'password'],
  ['register', 'network', 'session.registerFailed'],
  ['register', 'internal', 'session.registerFailed'],
  ['reset', 'link_expired', 'session.resetLinkInvalid'],
  ['reset', 'password_guessable', 'session.passwordGuessable', 'password'],
  ['reset', 'network', 'reset.failedText'],
  ['reset', 'internal', 'reset.failedText'],
  // What is no code of the contract must not reach into the table.
  ['login', 'other', 'session.loginFailed'],
  ['login', 'constructor', 'session.loginFailed'],
])('%s: says for %s the text %s', (form, code, key, field) => {
  const refusal = refusalOf(form, new ApiError(400, code, 'Words of the server'));
  expect(refusal).toEqual(field === undefined ? { key } : { key, field });
});

it('says the general text for a fault that is none of the server', () => {
  expect(refusalOf('login', new TypeError('x'))).toEqual({ key: 'session.loginFailed' });
});
