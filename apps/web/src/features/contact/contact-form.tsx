import './contact-form.css';
import { contactLimits, type ContentPage } from '@dapur/contract/pages/content-pages';
import { ContactLetter } from '@dapur/contract/pages/contact-input';
import { useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { platformClient } from '../../lib/api.ts';
import { contentApi } from '../../lib/content/content-api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';

export interface ContactFormProps {
  /** The page that the visitor was reading. */
  readonly page: ContentPage;
  /** The operator's mail address, in case the form fails. */
  readonly contact: string;
  readonly onClose: () => void;
}

/** A question to the people who run the platform. Needs the message group `contact`. */
export function ContactForm({ page, contact, onClose }: ContactFormProps) {
  const { t, locale } = useI18n();
  const title = useId();
  const [isSent, setSent] = useState(false);
  const form = useContractForm({
    schema: ContactLetter,
    start: { name: '', email: '', message: '', website: '' },
    read: ({ email, ...typed }) => ({ ...typed, email: email.trim(), page, lang: locale }),
    says: {
      name: t('contact.nameMissing'),
      email: t('contact.emailWrong'),
      message: t('contact.messageShort', { least: contactLimits.leastMessage }),
    },
    send: (body) => platformClient(contentApi.writeToPlatform, { body }),
    onDone: () => setSent(true),
  });
  const { values, refused } = form;
  const done = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSent) done.current?.focus();
  }, [isSent]);

  return (
    <Dialog labelledBy={title} onClose={onClose}>
      {isSent ? (
        <div className="sheet-body stack lg" role="status">
          <h2 id={title} className="sheet-title" ref={done} tabIndex={-1}>
            {t('contact.sent')}
          </h2>
          <p className="breaks">{t('contact.sentText', { email: values.email.trim() })}</p>
        </div>
      ) : (
        <form className="sheet-body stack lg" noValidate onSubmit={form.submit}>
          <h2 id={title} className="sheet-title">
            {t('pages.write')}
          </h2>
          <p className="small muted">{t('contact.lead')}</p>
          <TextField
            {...form.field('name')}
            label={t('contact.name')}
            autoComplete="name"
            maxLength={contactLimits.name}
          />
          <TextField
            {...form.field('email')}
            label={t('contact.email')}
            type="email"
            autoComplete="email"
            maxLength={254}
          />
          <TextAreaField
            {...form.field('message')}
            label={t('contact.message')}
            autoComplete="off"
            maxLength={contactLimits.message}
            hint={t('contact.messageHint')}
          />
          {/* A trap: programs fill in every named field, while people cannot find this one by eye, ear or keyboard. */}
          <label className="contact-trap" aria-hidden="true">
            {t('contact.leaveEmpty')}
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={values.website}
              onChange={(event) => form.set('website', event.target.value)}
            />
          </label>
          {refused !== undefined && (
            <p className="err breaks" role="alert">
              {t(refused.code === 'rate_limited' ? 'contact.tooMany' : 'contact.failed', { contact })}
            </p>
          )}
          <Button type="submit" busy={form.busy}>
            {t('contact.send')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
