import { LONGEST_REPLY, ReplyInput } from '@dapur/contract/products/seller-review-input';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { OutOfForm } from '../../components/ui/out-of-form.tsx';
import { LeaveQuestion } from '../../components/seller/leave-question.tsx';

interface ReplyFormProps {
  /** Whose review it is. */
  readonly name: string;
  /** What the store answers now; empty where it has not. */
  readonly text: string;
  readonly busy: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | undefined;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

/** The store's words below a review. What is typed is not lost without being asked. */
export function ReplyForm({ name, text, busy, refusal, onSend, onClose }: ReplyFormProps) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: ReplyInput,
    start: { text },
    read: (typed) => ({ text: typed.text.trim() }),
    // An empty text would remove the reply, for which there is a button.
    also: (typed) => ({ text: typed.text.trim() === '' && 'empty' }),
    says: { text: t('srev.replyEmpty') },
    send: (body) => {
      if (!busy) onSend(body.text);
    },
  });
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Somebody who opened the form wants to write.
  useEffect(() => field.current?.focus(), []);
  const isChanged = form.values.text.trim() !== text;
  return (
    <form className="stack sm rv-form" noValidate onSubmit={form.submit}>
      <TextAreaField
        {...form.field('text')}
        ref={field}
        label={t('srev.replyTo', { name })}
        autoComplete="off"
        maxLength={LONGEST_REPLY}
        hint={t('srev.replyHint')}
      />
      {refusal && <RefusalNotice {...refusal} />}
      <div className="row">
        <Button variant="quiet" size="sm" onClick={() => (isChanged ? setLeaving(true) : onClose())}>
          {t('srev.cancel')}
        </Button>
        <Button type="submit" busy={busy} size="sm" className="grow">
          {t(text === '' ? 'srev.sendReply' : 'srev.saveReply')}
        </Button>
      </div>
      <OutOfForm>
        <LeaveQuestion isUnsaved={isChanged} />
      </OutOfForm>
      {isLeaving && (
        <OutOfForm>
          <ConfirmDialog
            title={t('srev.unsaved')}
            action={t('seller.discard')}
            stay={t('srev.keepWriting')}
            danger
            onConfirm={onClose}
            onClose={() => setLeaving(false)}
          >
            <p>{t('srev.unsavedText')}</p>
          </ConfirmDialog>
        </OutOfForm>
      )}
    </form>
  );
}
