import { createHmac } from 'node:crypto';
import { startFacebookSimulator } from '@dapur/simulators/facebook/main';
import { startGoogleSimulator } from '@dapur/simulators/google/main';
import { demoStores } from '../db/seed/index.ts';
import type { Config, FacebookConfig, GoogleConfig } from './config.ts';
import { siblingAddress } from './demo-address.ts';
import { Secret } from './kernel/secret.ts';

/** What stands in for Google and Facebook in a demo; undefined where the operator named the real one. */
export interface DemoSignIns {
  readonly google: GoogleConfig | undefined;
  readonly facebook: FacebookConfig | undefined;
  /** For the text at the start. */
  readonly shown: readonly { readonly name: string; readonly address: string }[];
  close(): Promise<void>;
}

const CLIENT_ID = 'dapur-demo.apps.googleusercontent.com';
const APP_ID = '100200300400500';

/** Starts the simulators on the two ports after the mailbox's. */
export async function startDemoSignIns(config: Config, secretKey: Secret): Promise<DemoSignIns> {
  const origins = pageOrigins(config);
  const { host } = config;
  const google =
    config.google === undefined
      ? await startGoogleSimulator({
          port: config.port + 3,
          host,
          publicBaseUrl: siblingAddress(config, 3),
          clients: [{ clientId: CLIENT_ID, origins }],
        })
      : undefined;
  // Made from the installation's key: nobody else can speak to the simulator in the app's name.
  const appSecret = createHmac('sha256', secretKey.reveal())
    .update('demo-facebook/app-secret')
    .digest('hex')
    .slice(0, 32);
  const facebook =
    config.facebook === undefined
      ? await startFacebookSimulator({
          port: config.port + 4,
          host,
          publicBaseUrl: siblingAddress(config, 4),
          apps: [
            {
              appId: APP_ID,
              appSecret,
              origins,
              deletionCallbackUrl: `http://127.0.0.1:${config.port}/api/auth/facebook/deletion`,
            },
          ],
        })
      : undefined;
  return {
    google: google && {
      clientId: CLIENT_ID,
      issuers: [google.url],
      jwksUrl: google.jwksUrl,
      scriptUrl: google.scriptUrl,
    },
    facebook: facebook && {
      appId: APP_ID,
      appSecret: new Secret(appSecret),
      sdkVersion: 'v18.0',
      graphVersion: 'v25.0',
      graphUrl: facebook.graphUrl,
      scriptUrl: facebook.scriptUrl,
      siteUrls: [facebook.url],
    },
    shown: [
      ...(google === undefined ? [] : [{ name: 'Google', address: google.url }]),
      ...(facebook === undefined ? [] : [{ name: 'Facebook', address: facebook.url }]),
    ],
    close: async () => {
      await Promise.all([google?.close(), facebook?.close()]);
    },
  };
}

/** Where a demo's sign-in buttons may stand: the site by each of its local names, and the stores' own hosts. */
function pageOrigins({ publicOrigin, baseDomains, port }: Config): readonly string[] {
  const { protocol, port: publicPort } = new URL(publicOrigin);
  const suffix = publicPort === '' ? '' : `:${publicPort}`;
  return [
    publicOrigin,
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
    ...demoStores.flatMap(({ slug }) =>
      baseDomains.map((domain) => `${protocol}//${slug}.${domain}${suffix}`),
    ),
  ];
}
