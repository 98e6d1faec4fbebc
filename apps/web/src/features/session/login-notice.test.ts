import { expect, it } from 'vitest';
import { loginNotice } from './login-notice.ts';

const search = (query: Record<string, string>) => `?${new URLSearchParams(query).toString()}`;

it('says nothing when nothing is asked', () => {
  expect(loginNotice('')).toBeUndefined();
  expect(loginNotice('?error=')).toBeUndefined();
  expect(loginNotice('?original_redirect=%2Fu%2Forders')).toBeUndefined();
});

it.each([
  ['session_expired', 'session.expired', 'warning'],
  ['Your session has expired. Please sign in again.', 'session.expired', 'warning'],
  ['network', 'session.networkAuth', 'error'],
  ['Network error during authentication. Please try again.', 'session.networkAuth', 'error'],
  ['logged_out', 'session.loggedOut', 'info'],
  ['You have been logged out successfully.', 'session.loggedOut', 'info'],
  ['Please sign in to access your dashboard.', 'session.signInForDashboard', 'warning'],
  ['No authentication token provided', 'session.noToken', 'error'],
  ['No redirect destination provided', 'session.noRedirect', 'error'],
  ['Invalid authentication token', 'session.invalidToken', 'error'],
])('knows %o', (error, key, look) => {
  expect(loginNotice(search({ error }))).toEqual({ key, look });
});

it('lets the type choose the look', () => {
  expect(loginNotice(search({ error: 'network', error_type: 'warning' }))?.look).toBe('warning');
  expect(loginNotice(search({ error: 'logged_out', error_type: 'error' }))?.look).toBe('error');
  expect(loginNotice(search({ error: 'session_expired', error_type: 'token_processing' }))?.look).toBe(
    'error',
  );
  expect(loginNotice(search({ error: 'network', error_type: 'pink' }))?.look).toBe('error');
});

it.each([
  'Call 012-345 6789 to unlock your account',
  '<b>hello</b>',
  'your session has expired. please sign in again.',
  'Your session has expired. Please sign in again. Call us.',
  '__proto__',
  'constructor',
  'toString',
])('never says what somebody else wrote: %o', (error) => {
  expect(loginNotice(search({ error }))).toEqual({ key: 'session.somethingWrong', look: 'error' });
});

it('names only the two parameters that may be missing', () => {
  const error = 'Missing required authentication data: token, redirect_url';
  const says = (query: Record<string, string>, missing: string[]) =>
    expect(loginNotice(search(query))).toEqual({ key: 'session.missingData', look: 'error', missing });
  says({ error }, ['token', 'redirect_url']);
  says({ error: 'missing_parameters', missing_params: 'redirect_url' }, ['redirect_url']);
  says({ error, missing_params: 'token,evil words' }, ['token']);
  expect(loginNotice(search({ error: 'missing_parameters', missing_params: 'evil' }))).toEqual({
    key: 'session.somethingWrong',
    look: 'error',
  });
});
