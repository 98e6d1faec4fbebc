import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';

/** As much as the server takes. */
const LONGEST_REPLY = 1_000;

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
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [isEmpty, setEmpty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // Whoever pressed the button wants to write.
  useEffect(() => field.current?.focus(), []);
  const isChanged = typed.trim() !== text;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === '') return setEmpty(true);
    onSend(typed.trim());
  };
  return (
    <form className="stack sm rv-form" onSubmit={send}>
      <div className={isEmpty ? 'field bad' : 'field'}>
        <label htmlFor={id}>{t('srev.replyTo', { name })}</label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={LONGEST_REPLY}
          value={typed}
          ref={field}
          aria-invalid={isEmpty || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setTyped(event.target.value);
            setEmpty(false);
          }}
        />
        <p id={`${id}-note`} className={isEmpty ? 'err' : 'hint'} role={isEmpty ? 'alert' : undefined}>
          {t(isEmpty ? 'srev.replyEmpty' : 'srev.replyHint')}
        </p>
      </div>
      {refusal && <RefusalNotice {...refusal} />}
      <div className="row">
        <Button variant="quiet" size="sm" onClick={() => (isChanged ? setLeaving(true) : onClose())}>
          {t('srev.cancel')}
        </Button>
        <Button type="submit" busy={busy} size="sm" className="grow">
          {t(text === '' ? 'srev.sendReply' : 'srev.saveReply')}
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title={t('srev.unsaved')}
          action={t('srev.discard')}
          stay={t('srev.keepWriting')}
          danger
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{t('srev.unsavedText')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
