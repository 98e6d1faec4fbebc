import { expect, test } from 'vitest';
import { googleHosts } from './google-hosts.ts';

test('without the setting no host is let in', () => {
  expect(googleHosts(undefined)).toEqual({ script: [], connect: [], image: [] });
});

test('Google’s own script lets in Google’s collectors', () => {
  const { script, connect } = googleHosts({
    measurementId: 'G-ABC1234567',
    scriptUrl: 'https://www.googletagmanager.com/gtag/js',
  });
  expect(script).toEqual(['https://*.googletagmanager.com']);
  expect(connect).toContain('https://*.google-analytics.com');
});

test('a server that stands in for Google’s is the only one let in', () => {
  const hosts = googleHosts({
    measurementId: 'G-ABC1234567',
    scriptUrl: 'https://metrics.dapur.example/gtag/js',
  });
  const own = ['https://metrics.dapur.example'];
  expect(hosts).toEqual({ script: own, connect: own, image: own });
});
