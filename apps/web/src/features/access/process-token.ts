import { safeReturnPath } from '@dapur/contract/people/return-path';
import { loginAddress } from '../../lib/access/login-address.ts';

/** A single-use token that may stand in an address; anything else is taken for a session token. */
export const isHandoff = (token: string): boolean => token.startsWith('h_');

export type ProcessText = 'validating' | 'storing' | 'redirecting' | 'welcome' | 'failed';
export type ProcessError =
  | { readonly code: 'missing'; readonly missing: readonly string[] }
  | { readonly code: 'noToken' | 'noRedirect' | 'invalid' };

/** What the page shows at a moment. `error` is set in the stage of that name alone. */
export interface ProcessView {
  readonly stage: 'initializing' | 'validating' | 'storing' | 'redirecting' | 'error';
  readonly percent: number;
  readonly text: ProcessText;
  readonly error?: ProcessError;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Clock, network and browser, so that a test holds all three. */
export interface ProcessPorts {
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => Date;
  /** Whose token this is; rejects when the server does not vouch for it. */
  readonly whose: (token: string) => Promise<Person>;
  /** Who is signed in here already, or null; rejects when that cannot be found out. */
  readonly current: () => Promise<Person | null>;
  /**
   * Asked when somebody else is signed in, or nobody is and the token comes from outside; true when the token's person
   * is to be signed in.
   */
  readonly mayReplace: (current: Person | null, next: Person) => Promise<boolean>;
  /** Keeps the session; a handoff token is swapped for one. Rejects when it is not accepted. */
  readonly keep: (token: string) => Promise<void>;
  /** A new handoff token of the kept session; undefined when there is none to be had. */
  readonly handoff: () => Promise<string | undefined>;
  readonly go: (href: string) => void;
  readonly show: (view: ProcessView) => void;
}

export interface ProcessInput {
  readonly token: string | null;
  readonly redirect: string | null;
  /** The site's own, without a slash at the end. */
  readonly origin: string;
}

/** The specification's fixed delays between the stages, and its retries. */
const STAGE_MS = { validating: 1_000, storing: 1_000, redirecting: 500, welcome: 500 } as const;
const TRIES = 3;
const RETRY_MS = 1_000;
const LEAVE_MS = 3_000;
const LEAVE_MISSING_MS = 2_000;

export const firstView: ProcessView = { stage: 'initializing', percent: 0, text: 'validating' };

/** Runs the token-processing page from its parameters to the address it leads to. Never rejects. */
export async function processToken(input: ProcessInput, ports: ProcessPorts): Promise<void> {
  const target = safeReturnPath(input.redirect, input.origin);
  const missing = [input.token ? '' : 'token', input.redirect ? '' : 'redirect_url'].filter(Boolean);
  if (missing.length > 0) return fail({ code: 'missing', missing }, target, ports);
  const token = (input.token ?? '').trim();
  if (token === '') return fail({ code: 'noToken' }, target, ports);
  if (target === undefined) return fail({ code: 'noRedirect' }, undefined, ports);

  const { wait, show, go } = ports;
  show(firstView);
  await wait(STAGE_MS.validating);
  show({ stage: 'validating', percent: 25, text: 'validating' });
  // Each delay runs beside its stage's work: a fast server shortens no stage, a slow one lengthens only its own.
  const [person] = await Promise.all([attempt(() => ports.whose(token), wait), wait(STAGE_MS.storing)]);
  if (person === undefined) return fail({ code: 'invalid' }, target, ports);
  // If it is unknown who is signed in, that session must not be replaced.
  const current = await attempt(ports.current, wait);
  if (current === undefined) return fail({ code: 'invalid' }, target, ports);
  // A handoff was asked for by this very browser, which its cookie shows; any other token may be a stranger's own.
  const isSure = current === null ? isHandoff(token) : current.id === person.id;
  if (!isSure && !(await ports.mayReplace(current, person))) return go(target);
  show({ stage: 'storing', percent: 50, text: 'storing' });
  try {
    await Promise.all([ports.keep(token), wait(STAGE_MS.redirecting)]);
  } catch {
    return fail({ code: 'invalid' }, target, ports);
  }
  show({ stage: 'redirecting', percent: 75, text: 'redirecting' });
  const [handoff] = await Promise.all([ports.handoff().catch(() => undefined), wait(STAGE_MS.welcome)]);
  show({ stage: 'redirecting', percent: 100, text: 'welcome' });
  go(withToken(target, handoff));
}

/** Up to three tries, a second apart; undefined when all failed. */
async function attempt<T>(ask: () => Promise<T>, wait: ProcessPorts['wait']): Promise<T | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch {
      if (tries === TRIES) return undefined;
      await wait(RETRY_MS);
    }
  }
}

/** The specification's English sentence: it travels in the address, where the login page knows it again. */
export function errorSentence(error: ProcessError): string {
  switch (error.code) {
    case 'missing':
      return `Missing required authentication data: ${error.missing.join(', ')}`;
    case 'noToken':
      return 'No authentication token provided';
    case 'noRedirect':
      return 'No redirect destination provided';
    case 'invalid':
      return 'Invalid authentication token';
  }
}

async function fail(error: ProcessError, target: string | undefined, ports: ProcessPorts): Promise<void> {
  const isMissing = error.code === 'missing';
  ports.show({ stage: 'error', percent: 0, text: 'failed', error });
  await ports.wait(isMissing ? LEAVE_MISSING_MS : LEAVE_MS);
  ports.go(
    loginAddress({
      error: errorSentence(error),
      errorType: isMissing ? 'missing_parameters' : 'token_processing',
      at: ports.now(),
      returnTo: target,
      ...(isMissing ? { missing: error.missing } : {}),
    }),
  );
}

/** The redirect with the token as the query parameter `token`, in place of one that stood there. */
export function withToken(path: string, token: string | undefined): string {
  const url = new URL(path, 'https://site.invalid');
  url.searchParams.delete('token');
  if (token !== undefined) url.searchParams.set('token', token);
  return url.pathname + url.search + url.hash;
}
