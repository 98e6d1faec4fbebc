import { ApiError } from '@dapur/contract/client';
import { describe, expect, it } from 'vitest';
import { appTranslator } from '../../i18n/catalogue.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import { socialFault } from './fault-words.ts';
import { pendingLink } from './link-required.ts';

const t = appTranslator('en', allMessages.en);
const textOf = (code: string, provider: 'google' | 'facebook' = 'google') =>
  socialFault(new ApiError(400, code, 'the server’s own words'), provider, t);

describe('what a failed social sign-in is told as', () => {
  it.each([
    ['social_refused', 'google', 'Google authentication failed. Please try again.'],
    ['social_unavailable', 'facebook', 'Facebook authentication failed. Please try again.'],
    [
      'social_not_configured',
      'facebook',
      'Facebook authentication is not configured. Please contact the administrator.',
    ],
    ['social_not_configured', 'google', 'Google authentication failed. Please try again.'],
    ['network', 'facebook', 'Social authentication failed. Please try again.'],
  ] as const)('%s of %s', (code, provider, text) => {
    expect(textOf(code, provider)).toBe(text);
  });

  it('is what the server says, where its code is not known here', () => {
    for (const code of ['internal', 'invalid_input', 'switched_off', 'unusable', 'unheard_of'])
      expect(textOf(code), code).toBe('the server’s own words');
  });

  it('is never the server’s text for a code that is known here, and never empty', () => {
    for (const code of ['rate_limited', 'network', 'conflict', 'account_locked'])
      expect(textOf(code), code).not.toMatch(/the server’s own words|^$|^\w+\.\w+$/);
    for (const code of ['internal', 'unusable'])
      expect(socialFault(new ApiError(500, code, ''), 'google', t)).toBe(
        'Google authentication failed. Please try again.',
      );
    expect(socialFault(new TypeError('x'), 'google', t)).toBe(
      'Social authentication failed. Please try again.',
    );
  });
});

describe('a link that waits for its owner', () => {
  const proof = { provider: 'google', token: 'x' } as const;
  const refusal = (details: unknown) => new ApiError(409, 'link_required', '', details);

  it('says whose account it is, masked', () => {
    const details = { provider: 'google', email: 'a•••@gmail.com', has_password: false };
    expect(pendingLink(proof, refusal(details))).toEqual({
      provider: 'google',
      providerName: 'Google',
      email: 'a•••@gmail.com',
      hasPassword: false,
      token: 'x',
    });
  });

  it.each([undefined, null, 'x', { email: 4 }])('holds with details of another shape: %j', (details) => {
    expect(pendingLink(proof, refusal(details))).toMatchObject({ email: '', hasPassword: true });
  });
});
