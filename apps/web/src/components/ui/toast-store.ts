export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

export interface ToastStore {
  /** Replaces the current message. Answers the new id, or the current one's when the message is the same. */
  readonly show: (message: Toast) => number;
  /** Takes the message away; given an id, only the message with this id. */
  readonly dismiss: (id?: number) => void;
  /** Takes the message away if it is at least a second old: a message shown as a dialog opens is about that dialog. */
  readonly dismissEarlier: () => void;
  /** While somebody reads or holds the message it stays; afterwards its whole time starts again. */
  readonly hold: (isHeld: boolean) => void;
  readonly get: () => ShownToast | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Specification, accounts and access, section 9. */
const SHOWN_MS = 5_000;
const DUPLICATE_MS = 500;
const EARLIER_MS = 1_000;

/** One message at a time. `now` in milliseconds, steadily rising. */
export function createToastStore(now: () => number): ToastStore {
  let current: ShownToast | null = null;
  let last: { readonly id: number; readonly key: string; readonly at: number } | undefined;
  let count = 0;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const wait = () => {
    clearTimeout(timer);
    if (current && !held) timer = setTimeout(() => change(null), current.duration ?? SHOWN_MS);
  };
  const change = (next: ShownToast | null) => {
    current = next;
    if (!next) held = false;
    wait();
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => {
      const key = JSON.stringify([message.title, message.description, message.variant ?? 'default']);
      if (last?.key === key && now() - last.at < DUPLICATE_MS) return last.id;
      last = { id: ++count, key, at: now() };
      change({ ...message, id: count });
      return count;
    },
    dismiss: (id) => {
      if (current && (id === undefined || current.id === id)) change(null);
    },
    dismissEarlier: () => {
      if (current && last && now() - last.at >= EARLIER_MS) change(null);
    },
    hold: (isHeld) => {
      held = isHeld;
      wait();
    },
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
