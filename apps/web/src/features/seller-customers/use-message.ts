import type { MessagePreview, SentMessage } from '@dapur/contract/seller-messages';
import type { CustomerFilter } from '@dapur/contract/seller-customers';
import { useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { newId } from '../../lib/new-id.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { wordsOf, type MessageDraft } from './message-words.ts';
import type { Refusal } from './use-customer.ts';

/** Customers by their ids, or all who fit a filter. */
export type MessageTo = { readonly ids: readonly string[] } | { readonly filter: CustomerFilter };

/** A message being written, looked at and sent. */
export function useMessage({ call }: Seat, to: MessageTo) {
  const { locale } = useI18n();
  // One sheet is one message: pressed again after a lost answer, it is not sent twice.
  const [id, setId] = useState(newId);
  const [draft, setDraft] = useState<MessageDraft>({ kind: 'own', subject: '', text: '' });
  const [shown, setShown] = useState<{ readonly of: MessageDraft; readonly preview: MessagePreview }>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { busy, make } = useCall();
  const words = wordsOf(draft);
  const whom = 'ids' in to ? { ids: [...to.ids] } : { filter: to.filter };

  const set = (change: Partial<MessageDraft>) => {
    setRefusal(undefined);
    setDraft((before) => ({ ...before, ...change }));
    // Other words are another message.
    setId(newId());
  };
  const look = async (): Promise<void> => {
    if (words === undefined) return;
    setRefusal(undefined);
    const of = draft;
    const outcome = await make(() =>
      call(sellerApi.previewMessage, { body: { ...whom, ...words, lang: locale } }),
    );
    if (outcome.kind === 'refused') setRefusal(outcome);
    if (outcome.kind === 'done') setShown({ of, preview: outcome.data.data });
  };
  const send = async (): Promise<SentMessage | undefined> => {
    if (words === undefined) return undefined;
    setRefusal(undefined);
    const outcome = await make(() =>
      call(sellerApi.sendMessage, { body: { id, ...whom, ...words, lang: locale } }),
    );
    if (outcome.kind === 'refused') setRefusal(outcome);
    return outcome.kind === 'done' ? outcome.data.data : undefined;
  };
  return {
    draft,
    set,
    look,
    send,
    busy,
    refusal,
    isWhole: words !== undefined,
    preview: shown?.preview,
    /** Whether what is shown is what stands in the form. */
    isFresh: shown?.of === draft,
  };
}
