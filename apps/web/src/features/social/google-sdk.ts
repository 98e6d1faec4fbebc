import { loadScript } from './load-script.ts';
import type { GoogleSetup } from './social-proof.ts';

/** The part of Google Identity Services that is used here. */
interface GoogleId {
  initialize(options: {
    readonly client_id: string;
    readonly nonce: string;
    readonly callback: (response: { readonly credential?: string }) => void;
    readonly auto_select: boolean;
    readonly ux_mode: 'popup';
    readonly context: 'signin';
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      readonly type: 'standard';
      readonly theme: 'outline' | 'filled_black';
      readonly size: 'large';
      readonly text: 'continue_with';
      readonly shape: 'pill';
      readonly logo_alignment: 'center';
      readonly width: number;
      readonly locale: string;
    },
  ): void;
}

declare global {
  interface Window {
    google?: { readonly accounts?: { readonly id?: GoogleId } };
  }
}

export interface GoogleButtonLook {
  /** In px; Google draws from 200 to 400. */
  readonly width: number;
  readonly locale: string;
  readonly isDark: boolean;
}

/** The script knows one callback for the whole page; the newest button that still exists gets the answer. */
const receivers = new Set<(credential: string | undefined) => void>();
let initialised: string | undefined;

/**
 * Draws Google's own button into `parent`. `onAnswer` gets the ID token, or undefined when Google gave none. Rejects when
 * the script does not come or does not run.
 */
export async function drawGoogleButton(
  parent: HTMLElement,
  setup: GoogleSetup,
  look: GoogleButtonLook,
  onAnswer: (credential: string | undefined) => void,
  signal: AbortSignal,
): Promise<void> {
  await loadScript(setup.script_url);
  if (signal.aborted) return;
  const id = window.google?.accounts?.id;
  if (id === undefined) throw new Error('the script did not run');
  receivers.add(onAnswer);
  signal.addEventListener('abort', () => receivers.delete(onAnswer));
  const key = `${setup.client_id} ${setup.nonce}`;
  // Google warns of a second one for the same page.
  if (initialised !== key) {
    id.initialize({
      client_id: setup.client_id,
      nonce: setup.nonce,
      callback: ({ credential }) => [...receivers].at(-1)?.(credential),
      auto_select: false,
      ux_mode: 'popup',
      context: 'signin',
    });
    initialised = key;
  }
  id.renderButton(parent, {
    type: 'standard',
    theme: look.isDark ? 'filled_black' : 'outline',
    size: 'large',
    text: 'continue_with',
    shape: 'pill',
    logo_alignment: 'center',
    width: Math.round(Math.min(400, Math.max(200, look.width))),
    locale: look.locale,
  });
}
