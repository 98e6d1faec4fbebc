import { expect, test } from 'vitest';
import { Secret } from '../../../kernel/secret.ts';
import { thirdPartyHosts } from './third-party-hosts.ts';

const google = {
  clientId: 'x.apps.googleusercontent.com',
  issuers: ['https://accounts.google.com'],
  jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  scriptUrl: 'https://accounts.google.com/gsi/client',
};
const facebook = {
  appId: '1',
  appSecret: new Secret('s'),
  sdkVersion: 'v18.0',
  graphVersion: 'v25.0',
  graphUrl: 'https://graph.facebook.com',
  scriptUrl: 'https://connect.facebook.net/en_US/sdk.js',
  siteUrls: ['https://www.facebook.com'],
};

test('nothing is allowed while nothing is set', () => {
  expect(thirdPartyHosts({})).toEqual({ script: [], connect: [], frame: [], style: [] });
});

test('what the providers’ own documents ask for', () => {
  expect(thirdPartyHosts({ google, facebook })).toEqual({
    script: ['https://accounts.google.com/gsi/client', 'https://connect.facebook.net'],
    connect: ['https://accounts.google.com/gsi/', 'https://www.facebook.com'],
    frame: ['https://accounts.google.com/gsi/', 'https://www.facebook.com'],
    style: ['https://accounts.google.com/gsi/style'],
  });
});
