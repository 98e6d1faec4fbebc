import type { RenderedPage } from '@dapur/contract/pages/page';
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Every answer's headers. Pages put their own content policy in place of the closed one. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': API_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

export function sendSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** What a page may load from elsewhere, beyond our own: lists of hosts by directive. */
export interface ThirdPartyHosts {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly style: readonly string[];
}

/** Of the service worker's own script: it fetches our pages and calls, and loads nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

export const NO_THIRD_PARTIES: ThirdPartyHosts = { script: [], connect: [], frame: [], style: [] };

/**
 * The content policy of a page: our own scripts, and the inline styles and scripts it was rendered with, by their hashes.
 * Pages whose address may hold a secret get no `others`. `imageHosts` are the origins that a map's tiles come from.
 */
export function pagePolicy(
  { inlineStyles, inlineScripts }: Pick<RenderedPage, 'inlineStyles' | 'inlineScripts'>,
  others: ThirdPartyHosts = NO_THIRD_PARTIES,
  imageHosts: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...others.script, ...inlineScripts.map(hashOf)].join(' '),
    ["connect-src 'self'", ...others.connect].join(' '),
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    ["style-src 'self'", ...inlineStyles.map(hashOf), ...others.style].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(others.frame.length === 0 ? [] : [['frame-src', ...others.frame].join(' ')]),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Under `--dev` the bundler injects inline scripts and styles and speaks over a web socket. */
export function developmentPolicy(
  others: ThirdPartyHosts = NO_THIRD_PARTIES,
  imageHosts: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self' 'unsafe-inline'", ...others.script].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...others.style].join(' '),
    ["connect-src 'self' ws:", ...others.connect].join(' '),
    ["frame-src 'self'", ...others.frame].join(' '),
    ["img-src 'self' data: blob:", ...imageHosts].join(' '),
    "font-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ');
}
