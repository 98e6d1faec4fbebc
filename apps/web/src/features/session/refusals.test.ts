import { ApiError } from '@dapur/contract/client';
import { expect, it } from 'vitest';
import { appTranslator } from '../../i18n/catalogue.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import { failInGeneral, sessionRefusal, sessionRefusalText, type SessionForm } from './refusals.ts';

it.each<[SessionForm, string, string, string?]>([
  ['login', 'invalid_credentials', 'session.invalidCredentials'],
  ['login', 'rate_limited', 'session.rateLimited'],
  ['login', 'unavailable', 'session.unavailable'],
  ['login', 'network', 'session.network'],
  ['forgot', 'invalid_input', 'session.emailShape', 'email'],
  ['forgot', 'network', 'session.networkCheck'],
  ['register', 'email_taken', 'session.emailTaken', 'email'],
  ['register', 'password_guessable', 'session.passwordGuessable', 'password'],
  ['register', 'network', 'session.registerFailed'],
  ['reset', 'link_expired', 'session.resetLinkInvalid'],
  ['reset', 'password_guessable', 'session.passwordGuessable', 'password'],
  ['reset', 'network', 'reset.failedText'],
])('%s: says for %s the text %s', (form, code, key, field) => {
  const refusal = sessionRefusal(form, { code, message: 'Words of the server' });
  expect(refusal).toEqual(field === undefined ? { key } : { key, field });
});

it('says the general text for a fault that is none of the server', async () => {
  const fault = (error: Error): Promise<ApiError> => Promise.reject<ApiError>(error).catch(failInGeneral);
  const thrown = await fault(new TypeError('x')).catch((error: unknown) => error);
  expect(sessionRefusal('login', thrown as ApiError)).toEqual({ key: 'session.loginFailed' });
  const offline = new ApiError(0, 'network', 'Failed to fetch');
  await expect(fault(offline)).rejects.toBe(offline);
});

const stock = [
  ['login', 'session.loginFailed'],
  ['forgot', 'session.forgotFailed'],
  ['register', 'session.registerFailed'],
  ['reset', 'reset.failedText'],
] as const;

it.each(stock)('%s: says what the server says, where its code is not one that the form knows', (form) => {
  // A code outside of the contract must not find an entry in the table of texts, as `constructor` would.
  for (const code of ['internal', 'switched_off', 'unusable', 'other', 'constructor']) {
    const refusal = sessionRefusal(form, { code, message: ' Closed for the night. ' });
    expect(refusal, code).toEqual({ said: 'Closed for the night.' });
    expect(sessionRefusalText(refusal, appTranslator('ms', allMessages.ms))).toBe('Closed for the night.');
  }
});

it.each(stock)('%s: has its stock text only for a server that says nothing', (form, key) => {
  for (const code of ['internal', 'unusable', 'other', 'constructor'])
    expect(sessionRefusal(form, { code, message: '' }), code).toEqual({ key });
});

it('says what it knows in the language of the reader, whatever the server says', () => {
  const refusal = sessionRefusal('login', { code: 'invalid_credentials', message: 'Words of the server' });
  expect(sessionRefusalText(refusal, appTranslator('ms', allMessages.ms))).toBe(
    allMessages.ms['session.invalidCredentials'],
  );
});
