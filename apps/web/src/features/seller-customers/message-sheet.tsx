import { LEFT_OUT, MESSAGE_LENGTHS, MESSAGE_TEMPLATES, MOST_RECEIVERS } from '@dapur/contract/message-rules';
import { normalisePhone } from '@dapur/contract/phone';
import type { MessagePreview } from '@dapur/contract/seller-messages';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { IconWhatsapp } from '../../components/icons.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { kindText, leftOutText, strangeBraces, whatsappLink, type Kind } from './message-words.ts';
import { useMessage, type MessageTo } from './use-message.ts';

interface MessageSheetProps {
  readonly seat: Seat;
  readonly to: MessageTo;
  /** Whether it is to one customer whose page is open. */
  readonly isToOne: boolean;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Writes to customers: the words, how the first of them reads it, and who gets none. */
export function MessageSheet({ seat, to, isToOne, onSent, onClose }: MessageSheetProps) {
  const { t } = useI18n();
  const id = useId();
  const message = useMessage(seat, to);
  const { draft, preview, refusal } = message;
  const [isMissing, setMissing] = useState(false);
  const strange = strangeBraces(draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!message.isWhole || strange !== undefined) return setMissing(true);
    // What is shown is what is sent: the words are looked at first.
    if (!message.isFresh) return void message.look();
    const sent = await message.send();
    if (sent === undefined) return;
    toast({ title: t('cust.msg.sent', { count: sent.receivers }) });
    onSent();
  };
  const maySend = preview === undefined || !message.isFresh || mayGo(preview);
  return (
    <Sheet size="lg" title={t('cust.msg.title')} onSubmit={(event) => void submit(event)} onClose={onClose}>
      <SelectField
        className="drawn-select"
        label={t('cust.msg.kind')}
        value={draft.kind}
        options={(['own', ...MESSAGE_TEMPLATES] as const).map((kind) => [kind, t(kindText[kind])])}
        onChange={(kind) => message.set({ kind: (kind ?? 'own') as Kind })}
      />
      {draft.kind === 'own' ? (
        <>
          <div className={isMissing && draft.subject.trim() === '' ? 'field bad' : 'field'}>
            <label htmlFor={`${id}-subject`}>{t('cust.msg.subject')}</label>
            <input
              id={`${id}-subject`}
              className="input"
              maxLength={MESSAGE_LENGTHS.subject}
              autoComplete="off"
              value={draft.subject}
              onChange={(event) => message.set({ subject: event.target.value })}
            />
          </div>
          <div className={isMissing && draft.text.trim() === '' ? 'field bad' : 'field'}>
            <label htmlFor={`${id}-text`}>{t('cust.msg.text')}</label>
            <textarea
              id={`${id}-text`}
              className="input"
              rows={6}
              maxLength={MESSAGE_LENGTHS.text}
              aria-describedby={`${id}-hint`}
              value={draft.text}
              onChange={(event) => message.set({ text: event.target.value })}
            />
            <p id={`${id}-hint`} className="hint">
              {t('cust.msg.hint', { name: '{name}', store: '{store}', link: '{link}' })}
            </p>
          </div>
          {isMissing && !message.isWhole && (
            <p className="err" role="alert">
              {t('cust.msg.missing')}
            </p>
          )}
          {isMissing && strange !== undefined && (
            <p className="err" role="alert">
              {t('cust.msg.strange', { text: strange })}
            </p>
          )}
        </>
      ) : (
        <p className="small muted">{t('cust.msg.ours')}</p>
      )}
      {preview !== undefined && message.isFresh && <Preview preview={preview} isToOne={isToOne} />}
      {draft.kind !== 'own' && preview !== undefined && message.isFresh && (
        <Button variant="quiet" block onClick={() => message.set({ kind: 'own', ...preview.words })}>
          {t('cust.msg.rewrite')}
        </Button>
      )}
      {refusal && <RefusalNotice {...refusal} />}
      <Button type="submit" busy={message.busy} block disabled={!maySend}>
        {preview !== undefined && message.isFresh
          ? t('cust.msg.send', { count: preview.receivers })
          : t('cust.msg.look')}
      </Button>
      {isToOne && preview !== undefined && message.isFresh && <ByWhatsapp preview={preview} />}
    </Sheet>
  );
}

const mayGo = (preview: MessagePreview): boolean =>
  preview.receivers > 0 && !preview.is_too_many && !preview.is_day_used && !preview.is_closed;

function Preview({ preview, isToOne }: { readonly preview: MessagePreview; readonly isToOne: boolean }) {
  const { t } = useI18n();
  const { first } = preview;
  const left = LEFT_OUT.filter((reason) => preview.left_out[reason] > 0);
  const place = useRef<HTMLElement>(null);
  // It comes below what was pressed, where a phone would not show it.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
  return (
    <section ref={place} className="stack sm" aria-label={t('cust.msg.preview')}>
      {first !== null && (
        <article className="cu-letter" lang={first.lang}>
          <p className="small muted">{t('cust.msg.asRead', { name: first.name })}</p>
          <h3>{first.subject}</h3>
          <p className="cu-letter-text">{first.text}</p>
        </article>
      )}
      <p role="status">
        <b>{t('cust.msg.gets', { count: preview.receivers })}</b>
      </p>
      {left.length > 0 && (
        <ul className="cu-left">
          {left.map((reason) => (
            <li key={reason} className="small muted">
              {isToOne ? t(leftOutText[reason]) : `${preview.left_out[reason]} × ${t(leftOutText[reason])}`}
            </li>
          ))}
        </ul>
      )}
      {preview.is_closed && <p className="notice warn">{t('cust.msg.closed')}</p>}
      {preview.is_day_used && <p className="notice warn">{t('cust.msg.dayUsed')}</p>}
      {preview.is_too_many && (
        <p className="notice warn">{t('cust.msg.tooMany', { most: MOST_RECEIVERS })}</p>
      )}
    </section>
  );
}

/** The store's own press in its own WhatsApp; the platform sends nothing. */
function ByWhatsapp({ preview: { first } }: { readonly preview: MessagePreview }) {
  const { t } = useI18n();
  const href = first === null ? undefined : whatsappLink(normalisePhone(first.phone), first.text);
  if (href === undefined) return null;
  return (
    <>
      <ButtonLink variant="quiet" block href={href} target="_blank" rel="noopener noreferrer">
        <IconWhatsapp />
        {t('cust.msg.whatsapp')}
      </ButtonLink>
      {first?.gets_it === false && <p className="small muted">{t('cust.msg.whatsappNote')}</p>}
    </>
  );
}
