import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../i18n/index.tsx';
import { useTopDialog } from './dialog.tsx';
import { IconCircleAlert, IconInfo, IconX } from './icons.tsx';

export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

interface Shown extends Toast {
  readonly key: number;
}

const SHOWN_MS = 5_000;

let current: Shown | null = null;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Shown | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message for 5 s; a newer one replaces it. Callable from anywhere, not only from components. */
export function toast(message: Toast): void {
  change({ ...message, key: ++count });
}

/** Takes the message away. */
export function dismissToast(): void {
  change(null);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The one place where messages appear; read out politely, or at once when something failed. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const dialog = useTopDialog();
  // Everything outside an open modal dialog is inert, so the message has to live inside it.
  const region = <ToastRegion shown={shown} />;
  return dialog ? createPortal(region, dialog) : region;
}

function ToastRegion({ shown }: { readonly shown: Shown | null }) {
  const { t } = useI18n();
  const [held, setHeld] = useState(false);
  const bad = shown?.variant === 'destructive';
  const key = shown?.key;
  useEffect(() => {
    if (key === undefined || held) return;
    const timer = setTimeout(() => {
      if (current?.key === key) dismissToast();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [key, held]);
  return (
    <div
      className="toasts"
      role="region"
      aria-label={t('common.notifications')}
      aria-live={bad ? 'assertive' : 'polite'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown && (
        <div key={shown.key} className={bad ? 'toast bad' : 'toast'} role={bad ? 'alert' : 'status'}>
          {bad ? <IconCircleAlert /> : <IconInfo />}
          <div>
            <b>{shown.title}</b>
            {shown.description}
          </div>
          {shown.action ? (
            <button
              type="button"
              className="btn sm"
              onClick={() => {
                const { onPress } = shown.action!;
                dismissToast();
                onPress();
              }}
            >
              {shown.action.label}
            </button>
          ) : (
            <button
              type="button"
              className="toast-close"
              aria-label={t('common.dismiss')}
              onClick={dismissToast}
            >
              <IconX className="s" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
