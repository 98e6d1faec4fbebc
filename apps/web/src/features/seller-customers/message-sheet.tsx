import {
  LEFT_OUT,
  MESSAGE_LENGTHS,
  MESSAGE_TEMPLATES,
  MAX_RECEIVERS,
} from '@dapur/contract/messages/message-rules';
import { normalisePhone } from '@dapur/contract/people/phone';
import type { MessagePreview } from '@dapur/contract/messages/seller-messages';
import { useEffect, useId, useRef } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { IconWhatsapp } from '../../components/icons.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { kindText, leftOutText, whatsappLink, type Kind } from './message-words.ts';
import { useMessage, type MessageTo } from './use-message.ts';

interface MessageSheetProps {
  readonly seat: Seat;
  readonly to: MessageTo;
  /** True for a message to one customer, from the customer's page. */
  readonly isToOne: boolean;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Writes to customers: the words, how the first of them reads it, and who gets none. */
export function MessageSheet({ seat, to, isToOne, onSent, onClose }: MessageSheetProps) {
  const { t } = useI18n();
  const id = useId();
  const { form, preview, set } = useMessage(seat, to, ({ receivers }) => {
    toast({ title: t('cust.msg.sent', { count: receivers }) });
    onSent();
  });
  const draft = form.values;
  const faults = [form.fault('subject'), form.fault('text')];
  return (
    <Sheet size="lg" title={t('cust.msg.title')} onSubmit={form.submit} onClose={onClose}>
      <SelectField
        label={t('cust.msg.kind')}
        value={draft.kind}
        options={(['own', ...MESSAGE_TEMPLATES] as const).map((kind) => [kind, t(kindText[kind])])}
        onChange={(kind) => set({ kind: (kind ?? 'own') as Kind })}
      />
      {draft.kind === 'own' ? (
        <>
          <div className={form.fault('subject') === undefined ? 'field' : 'field bad'}>
            <label htmlFor={`${id}-subject`}>{t('cust.msg.subject')}</label>
            <input
              id={`${id}-subject`}
              className="input"
              maxLength={MESSAGE_LENGTHS.subject}
              autoComplete="off"
              value={draft.subject}
              aria-invalid={form.fault('subject') !== undefined || undefined}
              onChange={(event) => set({ subject: event.target.value })}
            />
          </div>
          <div className={form.fault('text') === undefined ? 'field' : 'field bad'}>
            <label htmlFor={`${id}-text`}>{t('cust.msg.text')}</label>
            <textarea
              id={`${id}-text`}
              className="input"
              rows={6}
              maxLength={MESSAGE_LENGTHS.text}
              aria-describedby={`${id}-hint`}
              value={draft.text}
              aria-invalid={form.fault('text') !== undefined || undefined}
              onChange={(event) => set({ text: event.target.value })}
            />
            <p id={`${id}-hint`} className="hint">
              {t('cust.msg.hint', { name: '{name}', store: '{store}', link: '{link}' })}
            </p>
          </div>
          {[...new Set(faults)].map(
            (fault) =>
              fault !== undefined && (
                <p key={fault} className="err" role="alert">
                  {fault}
                </p>
              ),
          )}
        </>
      ) : (
        <p className="small muted">{t('cust.msg.ours')}</p>
      )}
      {preview !== undefined && <Preview preview={preview} isToOne={isToOne} />}
      {draft.kind !== 'own' && preview !== undefined && (
        <Button variant="quiet" block onClick={() => set({ kind: 'own', ...preview.words })}>
          {t('cust.msg.rewrite')}
        </Button>
      )}
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block disabled={preview !== undefined && !mayGo(preview)}>
        {preview !== undefined ? t('cust.msg.send', { count: preview.receivers }) : t('cust.msg.look')}
      </Button>
      {isToOne && preview !== undefined && <ByWhatsapp preview={preview} />}
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
  // The preview appears below the pressed button, where a phone would not show it.
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
      {preview.is_too_many && <p className="notice warn">{t('cust.msg.tooMany', { most: MAX_RECEIVERS })}</p>}
    </section>
  );
}

/** Opens WhatsApp, where the store sends the message itself; the platform sends nothing. */
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
