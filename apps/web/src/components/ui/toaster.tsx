import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../i18n/index.tsx';
import { isLike } from '../../lib/kept-shape.ts';
import { useTopDialog } from './open-dialogs.ts';
import { IconCircleAlert, IconInfo, IconX } from '../icons.tsx';
import { createToastStore, type ShownToast, type Toast } from './toast-store.ts';
import { NEXT_KEY, showToastsBy, toast } from './toast.ts';
import { Button } from './button.tsx';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=option]';
/** Room around the middle of a control, in pixels: a control that is half covered looks covered. */
const ROOM = 14;
const STEP = 8;

/**
 * Moves a message to the nearest place where it covers the middle of no control; where there is no such place, it
 * stays.
 */
function placeClear(region: HTMLElement): void {
  region.style.translate = '';
  const message = region.firstElementChild;
  if (message === null) return;
  const { left, right, top } = message.getBoundingClientRect();
  const height = message.clientHeight;
  const middles = [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (region.contains(control)) return [];
    // For a checkbox, or an input within a frame, the whole label or frame can be pressed.
    const area = (control.matches('input') && control.closest('label, .input')) || control;
    const box = area.getBoundingClientRect();
    const x = box.left + box.width / 2;
    return box.width > 0 && x > left && x < right ? [box.top + box.height / 2] : [];
  });
  const isClear = (y: number) => middles.every((middle) => middle < y - ROOM || middle > y + height + ROOM);
  for (let by = 0; by < innerHeight; by += STEP) {
    const place = [top - by, top + by].find(
      (y) => y >= STEP && y + height + STEP <= innerHeight && isClear(y),
    );
    if (place !== undefined) {
      region.style.translate = `0 ${place - top}px`;
      return;
    }
  }
}

/** Specification, accounts and access, section 9. */
const SWIPE_PX = 50;
const HOTKEY = 'F8';

const toastStore = createToastStore(() => performance.now());
showToastsBy(toastStore);

type NextToast = Omit<Toast, 'action'>;

function showKept(): void {
  try {
    const kept = sessionStorage.getItem(NEXT_KEY);
    if (kept === null) return;
    sessionStorage.removeItem(NEXT_KEY);
    const message: unknown = JSON.parse(kept);
    if (isLike<NextToast>(message, { title: '' }) && isLike<string>(message.description ?? '', ''))
      toast(message);
  } catch {
    // As above.
  }
}

/** The one place where messages appear; read out politely, or at once when something failed. Fetched once the page answers. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const dialog = useTopDialog();
  const before = useRef<HTMLDialogElement | null>(null);
  useEffect(showKept, []);
  useEffect(() => {
    // Only when a dialog has opened: here the dialog before is still open, or there was none.
    if (dialog && (before.current?.isConnected ?? true)) toastStore.dismissEarlier();
    before.current = dialog;
  }, [dialog]);
  // Everything outside an open modal dialog is inert, so the message has to live inside it.
  const region = <ToastRegion shown={shown} />;
  return dialog ? createPortal(region, dialog) : region;
}

function ToastRegion({ shown }: { readonly shown: ShownToast | null }) {
  const { t } = useI18n();
  const ref = useRef<HTMLDivElement>(null);
  const bad = shown?.variant === 'destructive';
  useLayoutEffect(() => {
    const place = () => placeClear(ref.current!);
    place();
    if (shown === null) return undefined;
    // The controls that the message avoids may move: by scrolling, resizing, or new texts beside fields.
    const laidOut = new ResizeObserver(place);
    laidOut.observe(document.body);
    document.addEventListener('scrollend', place, true);
    // A fixed element is placed relative to a sheet while that moves in, and relative to the window afterwards.
    document.addEventListener('animationend', place);
    window.addEventListener('resize', place);
    return () => {
      laidOut.disconnect();
      document.removeEventListener('scrollend', place, true);
      document.removeEventListener('animationend', place);
      window.removeEventListener('resize', place);
    };
  }, [shown]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === HOTKEY) ref.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => {
      window.removeEventListener('keydown', focus);
      // When a dialog closes, pointer and focus leave the message without an event.
      toastStore.hold(false);
    };
  }, []);
  return (
    <div
      ref={ref}
      className="toasts"
      role="region"
      tabIndex={-1}
      aria-label={t('common.notifications')}
      aria-live={bad ? 'assertive' : 'polite'}
      onPointerEnter={() => toastStore.hold(true)}
      onPointerLeave={() => toastStore.hold(false)}
      onFocus={() => toastStore.hold(true)}
      onBlur={() => toastStore.hold(false)}
    >
      {shown && (
        <div
          key={shown.id}
          className={bad ? 'toast bad' : 'toast'}
          role={bad ? 'alert' : 'status'}
          onPointerDown={swipe}
        >
          {bad ? <IconCircleAlert /> : <IconInfo />}
          <div>
            <b>{shown.title}</b>
            {shown.description}
          </div>
          {shown.action ? (
            <Button
              size="sm"
              onClick={() => {
                toastStore.dismiss();
                shown.action!.onPress();
              }}
            >
              {shown.action.label}
            </Button>
          ) : (
            <button
              type="button"
              className="toast-close"
              aria-label={t('common.dismiss')}
              onClick={() => toastStore.dismiss()}
            >
              <IconX className="s" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** The message follows the finger sideways, and leaves once it was drawn far enough. */
function swipe({ currentTarget: element, clientX: from, pointerId }: PointerEvent<HTMLElement>): void {
  let by = 0;
  const move = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    by = event.clientX - from;
    // The property, not a style attribute, which the page's policy forbids.
    element.style.transform = `translateX(${by}px)`;
  };
  const end = (event: globalThis.PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    if (event.type === 'pointerup' && Math.abs(by) >= SWIPE_PX) toastStore.dismiss();
    else element.style.transform = '';
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
