import { MessageInput } from '@dapur/contract/messages/message-input';
import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import type { MessagePreview, SentMessage } from '@dapur/contract/messages/seller-messages';
import { useState } from 'react';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { newId } from '../../lib/new-id.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { strangeBraces, messageWordsOf, type MessageDraft } from './message-words.ts';

/** Customers by their ids, or all who fit a filter. */
export type MessageTo = { readonly ids: readonly string[] } | { readonly filter: CustomerFilter };

const isSame = (one: MessageDraft, other: MessageDraft): boolean =>
  one.kind === other.kind && one.subject === other.subject && one.text === other.text;

/** A message being written, previewed and sent. It is sent only as it was previewed, so the preview comes first. */
export function useMessage({ call }: Seat, to: MessageTo, onSent: (sent: SentMessage) => void) {
  const { t, locale } = useI18n();
  // One id for each message: if it is sent again after a lost answer, it goes out only once.
  const [id, setId] = useState(newId);
  const [shown, setShown] = useState<{ readonly of: MessageDraft; readonly preview: MessagePreview }>();
  const whom = 'ids' in to ? { ids: [...to.ids] } : { filter: to.filter };
  const says = (words: string, draft: MessageDraft): string => {
    const strange = strangeBraces(draft);
    return words.trim() === '' || strange === undefined
      ? t('cust.msg.missing')
      : t('cust.msg.strange', { text: strange });
  };
  const form = useContractForm({
    schema: MessageInput,
    start: { kind: 'own', subject: '', text: '' } as MessageDraft,
    read: (draft) => ({ id, ...whom, ...messageWordsOf(draft), lang: locale }),
    says: {
      subject: (_, draft) => says(draft.subject, draft),
      text: (_, draft) => says(draft.text, draft),
    },
    send: async (body) => {
      if (preview !== undefined) return (await call(sellerApi.sendMessage, { body })).data;
      const { id: _id, ...look } = body;
      setShown({ of: draft, preview: (await call(sellerApi.previewMessage, { body: look })).data });
      return undefined;
    },
    onDone: (sent) => {
      if (sent !== undefined) onSent(sent);
    },
  });
  const draft = form.values;
  /** The preview, if it is of what the form holds now. */
  const preview = shown !== undefined && isSame(shown.of, draft) ? shown.preview : undefined;
  return {
    form,
    preview,
    set: (change: Partial<MessageDraft>) => {
      for (const part of ['kind', 'subject', 'text'] as const) {
        const value = change[part];
        if (value !== undefined) form.set(part, value);
      }
      // Changed words make another message.
      setId(newId());
    },
  };
}
