import type { ContentPage } from '@dapur/contract/pages/content-pages';
import { useState, type ComponentType } from 'react';
import { IconMail } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import type { ContactFormProps } from '../../features/contact/contact-form.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { withMessages } from '../../i18n/load-messages.ts';
import { contactMessages } from '../../i18n/site-messages.ts';
import { later } from '../../lib/later.ts';

const loadForm = later(() =>
  withMessages([contactMessages], import('../../features/contact/contact-form.tsx')),
);

/** Whom to ask, by a form, or by mail where there is no script. */
export function AskUs({ page, contact }: { readonly page: ContentPage; readonly contact: string }) {
  const { t } = useI18n();
  const [Form, setForm] = useState<ComponentType<ContactFormProps>>();
  const open = async () => {
    try {
      const { ContactForm } = await loadForm();
      setForm(() => ContactForm);
    } catch {
      const description = t('pages.formNotLoadedText', { contact });
      toast({ title: t('pages.formNotLoaded'), description, variant: 'destructive' });
    }
  };
  return (
    <div className="card tinted ask-us">
      <h2>{t('pages.contact')}</h2>
      <p>{t('pages.contactText')}</p>
      <div className="ask-us-ways">
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => void open()}>
          <IconMail />
          {t('pages.write')}
        </Button>
        <a className="link breaks" href={`mailto:${contact}`}>
          {contact}
        </a>
      </div>
      {Form !== undefined && <Form page={page} contact={contact} onClose={() => setForm(undefined)} />}
    </div>
  );
}
