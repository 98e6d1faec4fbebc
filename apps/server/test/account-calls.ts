import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApp } from './app.ts';

/** What an account's call answered; the parts that tests look at. */
export interface AccountAnswer {
  readonly status: number;
  readonly body: {
    readonly success?: boolean;
    readonly code?: string;
    readonly message?: string;
    readonly details?: unknown;
    readonly data?: unknown;
  } & Record<string, unknown>;
  readonly headers: Headers;
}

/** Calls below `/api` as somebody (`headers` of a person) or as a guest. */
export async function callAs(
  app: Pick<TestApp, 'url'>,
  who: { readonly headers: Readonly<Record<string, string>> } | undefined,
  call: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<AccountAnswer> {
  const [method = 'GET', path = ''] = call.split(' ');
  const response = await fetch(`${app.url}/api${path}`, {
    method,
    headers: {
      ...who?.headers,
      ...more,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: (await response.json()) as AccountAnswer['body'],
    headers: response.headers,
  };
}

/** Waits out the end of a limit's window where it is near, so that a test's calls all fall into one. */
export async function awayFromWindowEnd(windowSeconds: number): Promise<void> {
  const left = windowSeconds * 1_000 - (Date.now() % (windowSeconds * 1_000));
  if (left < 5_000) await sleep(left + 100);
}
