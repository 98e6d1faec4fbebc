import './contact-form.css';
import { contactLimits, type ContentPage } from '@dapur/contract/content-pages';
import { isEmailShape } from '@dapur/contract/email';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { contentApi } from '../../lib/content/content-api.ts';

export interface ContactFormProps {
  /** The one that she was reading. */
  readonly page: ContentPage;
  /** The operator's address, for whom the form fails. */
  readonly contact: string;
  readonly onClose: () => void;
}

/** A question to the people who run the platform. Needs the message group `contact`. */
export function ContactForm({ page, contact, onClose }: ContactFormProps) {
  const { t, locale } = useI18n();
  const title = useId();
  const [draft, setDraft] = useState({ name: '', email: '', message: '' });
  const [website, setWebsite] = useState('');
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isSent, setSent] = useState(false);
  const { busy, send } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const answerTo = draft.email.trim();
  const faults = {
    name: draft.name.trim() === '' ? t('contact.nameMissing') : undefined,
    email: isEmailShape(answerTo) ? undefined : t('contact.emailWrong'),
    message:
      draft.message.trim().length < contactLimits.leastMessage
        ? t('contact.messageShort', { least: contactLimits.leastMessage })
        : undefined,
  };
  const shown = isTried ? faults : undefined;
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) done.current?.focus();
  }, [isSent]);

  const submit = async () => {
    setTried(true);
    setRefusal(undefined);
    const wrong = (['name', 'email', 'message'] as const).find((name) => faults[name] !== undefined);
    if (wrong !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    const failed = await send(async () => {
      const body = { ...draft, email: answerTo, page, lang: locale, website };
      await platformClient(contentApi.writeToPlatform, { body });
      setSent(true);
    });
    if (failed === undefined || failed === 'busy') return undefined;
    return setRefusal(t(failed === 'rate_limited' ? 'contact.tooMany' : 'contact.failed', { contact }));
  };
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      {isSent ? (
        <div className="sheet-body stack lg" role="status">
          <h2 id={title} className="sheet-title" ref={done} tabIndex={-1}>
            {t('contact.sent')}
          </h2>
          <p className="breaks">{t('contact.sentText', { email: answerTo })}</p>
        </div>
      ) : (
        <form
          ref={form}
          className="sheet-body stack lg"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <h2 id={title} className="sheet-title">
            {t('pages.write')}
          </h2>
          <p className="small muted">{t('contact.lead')}</p>
          <TextField
            label={t('contact.name')}
            name="name"
            value={draft.name}
            onChange={(name) => setDraft({ ...draft, name })}
            autoComplete="name"
            maxLength={contactLimits.name}
            error={shown?.name}
          />
          <TextField
            label={t('contact.email')}
            name="email"
            type="email"
            value={draft.email}
            onChange={(email) => setDraft({ ...draft, email })}
            autoComplete="email"
            maxLength={254}
            error={shown?.email}
          />
          <TextAreaField
            label={t('contact.message')}
            name="message"
            value={draft.message}
            onChange={(message) => setDraft({ ...draft, message })}
            autoComplete="off"
            maxLength={contactLimits.message}
            hint={t('contact.messageHint')}
            error={shown?.message}
          />
          {/* Programs fill in all that has a name; no person finds this one, by eye, by ear or by keyboard. */}
          <label className="contact-trap" aria-hidden="true">
            {t('contact.leaveEmpty')}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={website}
              onChange={(event) => setWebsite(event.target.value)}
            />
          </label>
          {refusal !== undefined && (
            <p className="err breaks" role="alert">
              {refusal}
            </p>
          )}
          <Button type="submit" busy={busy}>
            {t('contact.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
