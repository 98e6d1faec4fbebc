import type { User } from '@dapur/contract/people/identity';
import { normaliseMalaysianPhone } from '@dapur/contract/people/malaysian-phone';
import { ProfileInput } from '@dapur/contract/people/person-input';
import { languages, LOCALES } from '@dapur/contract/words/locales';
import { useId } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { updateSessionUser } from '../../lib/account/session.ts';
import { platformClient } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { AvatarSection } from './avatar-section.tsx';

const startOf = ({ full_name, phone, language }: User) => ({ full_name, phone: phone ?? '', language });

/** Picture, name, phone and language. */
export function DetailsSection({ user }: { readonly user: User }) {
  const { t, setLocale } = useI18n();
  const title = useId();
  const form = useContractForm({
    schema: ProfileInput,
    start: startOf(user),
    read: ({ full_name, phone, language }) => ({
      full_name: full_name.trim(),
      phone: normaliseMalaysianPhone(phone) || null,
      language,
    }),
    says: { full_name: t('account.profile.nameMissing'), phone: t('account.profile.phoneInvalid') },
    send: (body) => platformClient(accountApi.updateProfile, { body }),
    onDone: async ({ data }) => {
      updateSessionUser(data);
      form.reset(startOf(data));
      await setLocale(data.language);
      toast({ title: t('account.profile.saved') });
    },
    onRefused: ({ code }) =>
      toast({
        title: t('account.profile.notSaved'),
        description: t(code === 'invalid_input' ? 'account.profile.check' : failureText(code)),
        variant: 'destructive',
      }),
  });
  const { phone, language } = form.values;

  return (
    <section className="card roomy stack lg" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.profile.details')}
      </h2>
      <AvatarSection user={user} />
      <form className="stack" noValidate onSubmit={form.submit}>
        <div className="pair">
          <TextField
            {...form.field('full_name')}
            label={t('account.profile.name')}
            name="name"
            autoComplete="name"
            maxLength={80}
          />
          <TextField
            {...form.field('phone')}
            label={t('account.profile.phone')}
            name="tel"
            type="tel"
            autoComplete="tel"
            maxLength={25}
            optional
            hint={t('account.profile.phoneHint')}
            onBlur={() => form.set('phone', normaliseMalaysianPhone(phone))}
          />
        </div>
        <fieldset className="stack sm">
          <legend className="label legend">{t('account.profile.language')}</legend>
          <div className="choices">
            {LOCALES.map((one) => (
              <label key={one} className={one === language ? 'choice radio on' : 'choice radio'}>
                <input
                  type="radio"
                  name="language"
                  checked={one === language}
                  onChange={() => form.set('language', one)}
                />
                <span lang={languages[one].lang}>{languages[one].name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" busy={form.busy}>
          {t('account.profile.save')}
        </Button>
      </form>
    </section>
  );
}
