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

export const NO_THIRD_PARTIES: ThirdPartyHosts = { script: [], connect: [], frame: [], style: [] };

/**
 * The content policy of a page: our own scripts, and the inline styles it was rendered with, by their hashes. Pages whose
 * address may hold a secret get no `others`.
 */
export function pagePolicy(inlineStyles: readonly string[], others: ThirdPartyHosts = NO_THIRD_PARTIES): string {
  const hashes = inlineStyles.map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...others.script].join(' '),
    ["connect-src 'self'", ...others.connect].join(' '),
    "img-src 'self' data: blob:",
    ["style-src 'self'", ...hashes, ...others.style].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    ...(others.frame.length === 0 ? [] : [['frame-src', ...others.frame].join(' ')]),
    "form-action 'self' https://www.billplz.com https://www.billplz-sandbox.com",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Under `--dev` the bundler injects inline scripts and styles and speaks over a web socket. */
export function developmentPolicy(others: ThirdPartyHosts = NO_THIRD_PARTIES): string {
  return [
    "default-src 'self'",
    ["script-src 'self' 'unsafe-inline'", ...others.script].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...others.style].join(' '),
    ["connect-src 'self' ws:", ...others.connect].join(' '),
    ["frame-src 'self'", ...others.frame].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
  ].join('; ');
}
