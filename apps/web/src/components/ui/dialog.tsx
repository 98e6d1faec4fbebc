import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { putDialogOnTop } from './open-dialogs.ts';
import { IconX } from '../icons.tsx';

export interface DialogProps {
  /** Asked for by Escape, the backdrop, the phone's back gesture or the close button; the parent then unmounts it. */
  readonly onClose: () => void;
  /** Name for assistive technology, when no element inside carries it. */
  readonly label?: string;
  readonly labelledBy?: string;
  /** How wide the card is on wide screens. On phones all slide up from below, but for `full`, which fills the phone. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  readonly className?: string;
  /** False where leaving must be a choice between the buttons inside. */
  readonly closable?: boolean;
  /** What it shows begins with its heading, which is read, and has the focus, before the close button. */
  readonly headingFirst?: boolean;
  readonly children: ReactNode;
}

const scrolledIn = (dialog: Element): readonly { readonly element: Element; readonly top: number }[] =>
  [dialog, ...dialog.querySelectorAll('*')].flatMap((element) =>
    element.scrollTop > 0 ? [{ element, top: element.scrollTop }] : [],
  );

const modal = new WeakSet<HTMLDialogElement>();

/**
 * A modal on the browser's own `<dialog>`: focus is kept inside and given back, Escape closes. Mounted means open. One that
 * the server drew stands open over the page by its style alone, and becomes modal where it is once the script runs.
 */
export function Dialog({
  onClose,
  label,
  labelledBy,
  size = 'md',
  className,
  closable = true,
  headingFirst = false,
  children,
}: DialogProps) {
  const { t } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  const [isDrawn] = useState(!useHydrated());
  useEffect(() => {
    const dialog = ref.current!;
    const opener = document.activeElement;
    // An effect may run twice. `:modal` would say it, but older phones cannot read that selector.
    if (!modal.has(dialog)) {
      modal.add(dialog);
      const places = dialog.open ? scrolledIn(dialog) : [];
      dialog.open = false;
      dialog.showModal();
      // An element that was focused before the script ran stays focused, and scrolled positions stay.
      if (dialog.contains(opener)) (opener as HTMLElement).focus({ preventScroll: true });
      for (const { element, top } of places) element.scrollTop = top;
    }
    const takeAway = putDialogOnTop(dialog);
    return () => {
      takeAway();
      // React removes the element without closing it, so the browser would not give focus back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const close = closable && (
    <button type="button" className="round glass close" aria-label={t('common.close')} onClick={onClose}>
      <IconX />
    </button>
  );
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (closable && event.target === ref.current) onClose();
  };
  return (
    <dialog
      ref={ref}
      open={isDrawn}
      className={['sheet', size, className, isDrawn && 'drawn'].filter(Boolean).join(' ')}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        if (closable) onClose();
      }}
      // A browser may close it without asking, as on a second back gesture; the page must not think it open.
      onClose={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="sheet-in">
        {size !== 'full' && <div className="grab" />}
        {!headingFirst && close}
        {children}
        {headingFirst && close}
      </div>
    </dialog>
  );
}
