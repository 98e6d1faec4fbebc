import { loadScript } from './load-script.ts';
import type { FacebookSetup } from './social-proof.ts';

interface LoginResponse {
  readonly status: string;
  readonly authResponse: { readonly accessToken: string; readonly userID: string } | null;
}

/** The part of Facebook's SDK that is used here. */
interface FacebookSdk {
  init(options: {
    readonly appId: string;
    readonly version: string;
    readonly cookie: false;
    readonly xfbml: false;
  }): void;
  login(
    callback: (response: LoginResponse) => void,
    options: { readonly scope: string; readonly auth_type?: 'rerequest' },
  ): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

let initialised: string | undefined;

/** Loads and sets up the SDK. Must be done before the press: a window may only open directly after it. */
export async function loadFacebook(setup: FacebookSetup): Promise<FacebookSdk> {
  await loadScript(setup.script_url);
  const sdk = window.FB;
  if (sdk === undefined) throw new Error('the SDK did not run');
  const key = `${setup.app_id} ${setup.version}`;
  if (initialised !== key) {
    sdk.init({ appId: setup.app_id, version: setup.version, cookie: false, xfbml: false });
    initialised = key;
  }
  return sdk;
}

export interface FacebookAnswer {
  readonly token: string;
  readonly id: string;
}

/** A window that closes within this time was never opened, or was blocked by the browser. */
const BLOCKED_WITHIN_MS = 700;

/** Opens Facebook's window. Undefined when the person closes it; rejects when it could not open or the SDK is missing. */
export async function askFacebook(setup: FacebookSetup): Promise<FacebookAnswer | undefined> {
  const sdk = await loadFacebook(setup);
  const asked = performance.now();
  return new Promise((resolve, reject) => {
    sdk.login(
      ({ status, authResponse }) => {
        if (status === 'connected' && authResponse !== null)
          resolve({ token: authResponse.accessToken, id: authResponse.userID });
        else if (performance.now() - asked < BLOCKED_WITHIN_MS) reject(new Error('the window did not open'));
        else resolve(undefined);
      },
      { scope: 'public_profile,email' },
    );
  });
}
