import type { Locale } from '@dapur/contract/primitives';
import type { EventHandlers } from '../events/index.ts';
import { readLetter, type LetterToSend } from './data/letters.ts';
import type { PlatformStoresDeps } from './platform-stores-deps.ts';

/** What the platform writes to the owner of a store. */
export type StoreLetterMail = {
  readonly storeName: string;
  readonly dashboard: string;
} & (
  | {
      readonly kind:
        | 'store_suspended'
        | 'store_closed'
        | 'store_reinstated'
        | 'store_approved'
        | 'store_rejected';
      readonly reason: string;
    }
  | {
      readonly kind: 'store_moved';
      readonly reason: string;
      readonly oldUrl: string;
      readonly url: string;
    }
  /** A paper of the store was refused. `paper` is its kind, or its own title when it has no known kind. */
  | {
      readonly kind: 'store_paper_rejected';
      readonly paper: string;
      readonly reason: string;
      readonly link: string;
    }
  | { readonly kind: 'store_message'; readonly subject: string; readonly words: string }
);

export type SendLetterToStore = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: StoreLetterMail,
  key: string,
) => Promise<void>;

/** Mails each letter to each owner of its store. */
export function platformStoresEventHandlers(
  { db, publicOrigin }: Pick<PlatformStoresDeps, 'db' | 'publicOrigin'>,
  sendMail: SendLetterToStore,
): EventHandlers {
  return {
    'store.letter': [
      async (event) => {
        const letter = await readLetter(db, {
          tenantId: event.tenantId,
          id: event.payload.letterId,
          userId: event.payload.userId,
        });
        if (letter === undefined) return;
        const reader = { email: letter.email, name: letter.full_name, locale: letter.language };
        await sendMail(reader, mailOf(letter, publicOrigin), event.id);
      },
    ],
  };
}

function mailOf(letter: LetterToSend, origin: string): StoreLetterMail {
  const shared = { storeName: letter.store_name, dashboard: `${origin}/${letter.store_slug}/dashboard` };
  const { kind, words } = letter;
  if (kind === 'message') return { ...shared, kind: 'store_message', subject: letter.subject, words };
  if (kind === 'paper_rejected')
    return {
      ...shared,
      kind: 'store_paper_rejected',
      paper: letter.subject,
      reason: words,
      link: `${shared.dashboard}/settings/papers`,
    };
  if (kind === 'moved')
    return {
      ...shared,
      kind: 'store_moved',
      reason: words,
      oldUrl: `${origin}/${letter.old_slug ?? ''}`,
      url: `${origin}/${letter.new_slug ?? ''}`,
    };
  return { ...shared, kind: `store_${kind}`, reason: words };
}
