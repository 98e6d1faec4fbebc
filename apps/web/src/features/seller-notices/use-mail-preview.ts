import type { Locale } from '@dapur/contract/primitives';
import type { NoticeEvent } from '@dapur/contract/notice-rules';
import type { NoticeWords } from '@dapur/contract/seller-notices';
import { useEffect, useRef, useState } from 'react';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';

/** What a preview is of. */
export interface MailWish {
  readonly event: NoticeEvent;
  readonly channel: 'customer' | 'store';
  readonly locale: Locale;
  readonly method: 'pickup' | 'delivery';
  /** Left out for mails without words of the store's own. */
  readonly words?: NoticeWords;
}

export interface MailPreview {
  /** The newest that came; it stays while the next is made. */
  readonly mail: { readonly subject: string; readonly html: string } | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** While somebody types, the preview waits for a pause. */
const PAUSE_MS = 350;

/** The mail as the server writes it. Undefined: there is nothing right to show, and what was shown stays. */
export function useMailPreview(seat: Seat, wish: MailWish | undefined): MailPreview {
  const { call } = seat;
  const [mail, setMail] = useState<MailPreview['mail']>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // The first one at once.
  const pause = useRef(0);
  const asked = wish === undefined ? undefined : JSON.stringify(wish);
  useEffect(() => {
    if (asked === undefined) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      pause.current = PAUSE_MS;
      call(sellerApi.previewNotice, { body: JSON.parse(asked) as MailWish }, leaving.signal).then(
        ({ data }) => {
          setMail(data);
          setFailed(false);
        },
        () => {
          if (!leaving.signal.aborted) setFailed(true);
        },
      );
    }, pause.current);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [call, asked, tries]);
  return { mail, failed, retry: () => setTries((before) => before + 1) };
}
