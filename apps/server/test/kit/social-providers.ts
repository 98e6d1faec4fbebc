import type { AddressInfo } from 'node:net';
import { createFacebookSimulator, type FacebookControls } from '@dapur/simulators/facebook/simulator';
import { createGoogleSimulator, type GoogleControls } from '@dapur/simulators/google/simulator';
import { Secret } from '../../src/kernel/secret.ts';
import type { FacebookSettings, GoogleSettings } from '../../src/modules/identity/social/ports.ts';

/** Google and Facebook, simulated on free ports. */
export interface SocialProviders {
  readonly google: GoogleControls;
  readonly facebook: FacebookControls;
  readonly settings: { readonly google: GoogleSettings; readonly facebook: FacebookSettings };
  close(): Promise<void>;
}

export const CLIENT_ID = 'test.apps.googleusercontent.com';
export const APP_ID = '4711';
const APP_SECRET = 'the app’s secret';
const ISSUER = 'https://accounts.test.example';

export async function startSocialProviders(): Promise<SocialProviders> {
  const google = createGoogleSimulator({ baseUrl: ISSUER, clients: [{ clientId: CLIENT_ID, origins: [] }] });
  const facebook = createFacebookSimulator({ apps: [{ appId: APP_ID, appSecret: APP_SECRET, origins: [] }] });
  const [googleUrl, facebookUrl] = await Promise.all(
    [google, facebook].map(async ({ app }) => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    }),
  );
  return {
    google: google.controls,
    facebook: facebook.controls,
    settings: {
      google: {
        clientId: CLIENT_ID,
        issuers: [ISSUER],
        jwksUrl: `${googleUrl}/oauth2/v3/certs`,
        scriptUrl: `${googleUrl}/gsi/client`,
      },
      facebook: {
        appId: APP_ID,
        appSecret: new Secret(APP_SECRET),
        sdkVersion: 'v18.0',
        graphVersion: 'v25.0',
        graphUrl: facebookUrl ?? '',
        scriptUrl: `${facebookUrl}/en_US/sdk.js`,
        siteUrls: [facebookUrl ?? ''],
      },
    },
    close: async () => {
      await Promise.all([google.app.close(), facebook.app.close()]);
    },
  };
}
