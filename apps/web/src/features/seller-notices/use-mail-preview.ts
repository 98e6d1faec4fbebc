import type { Locale } from '@dapur/contract/primitives';
import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import type { NoticeWords } from '@dapur/contract/messages/notice-words-input';
import { useRead } from '../../lib/query/use-read.ts';
import { useSettled } from '../../lib/query/use-settled.ts';
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
  const { call, keys } = seat;
  const text = useSettled(wish === undefined ? '' : JSON.stringify(wish), PAUSE_MS);
  const { data, fault, refresh } = useRead(
    keys.mailPreview(text),
    async (signal) =>
      (await call(sellerApi.previewNotice, { body: JSON.parse(text) as MailWish }, signal)).data,
    { isWanted: wish !== undefined && text !== '', keepsPreviousData: true },
  );
  return { mail: data, failed: fault !== undefined, retry: () => void refresh() };
}
