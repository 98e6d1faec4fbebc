import type { User } from '@dapur/contract/identity';
import { isMalaysianMobile, normaliseMalaysianPhone } from '@dapur/contract/malaysian-phone';
import type { Locale } from '@dapur/contract/primitives';
import { useId, useState } from 'react';
import { focusFault } from '../../components/account/focus-fault.ts';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { updateSessionUser } from '../../lib/account/session.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { AvatarSection } from './avatar-section.tsx';

const languages: readonly { readonly locale: Locale; readonly name: string; readonly tag: string }[] = [
  { locale: 'en', name: 'English', tag: 'en' },
  { locale: 'ms', name: 'Bahasa Malaysia', tag: 'ms' },
  { locale: 'zh', name: '简体中文', tag: 'zh-Hans' },
];

/** Picture, name, phone and language. */
export function DetailsSection({ user }: { readonly user: User }) {
  const { t, setLocale } = useI18n();
  const title = useId();
  const [name, setName] = useState(user.full_name);
  const [phone, setPhone] = useState(user.phone ?? '');
  const [language, setLanguage] = useState<Locale>(user.language);
  const [tried, setTried] = useState(false);
  const { busy, send } = useSending();

  const number = normaliseMalaysianPhone(phone);
  const nameFault = name.trim() === '' ? t('account.profile.nameMissing') : undefined;
  const phoneFault =
    number !== '' && !isMalaysianMobile(number) ? t('account.profile.phoneInvalid') : undefined;

  const save = async () => {
    setTried(true);
    if (nameFault || phoneFault) return;
    const fault = await send(async () => {
      const { data } = await platformClient(accountApi.updateProfile, {
        body: { full_name: name.trim(), phone: number === '' ? null : number, language },
      });
      updateSessionUser(data);
      setName(data.full_name);
      setPhone(data.phone ?? '');
      await setLocale(data.language);
    });
    if (fault === undefined) return void toast({ title: t('account.profile.saved') });
    toast({
      title: t('account.profile.notSaved'),
      description: t(fault === 'invalid_input' ? 'account.profile.check' : failureText(fault)),
      variant: 'destructive',
    });
  };

  return (
    <section className="card roomy stack lg" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.profile.details')}
      </h2>
      <AvatarSection user={user} />
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
          focusFault(event.currentTarget);
        }}
      >
        <div className="pair">
          <TextField
            label={t('account.profile.name')}
            name="name"
            autoComplete="name"
            maxLength={80}
            value={name}
            error={tried ? nameFault : undefined}
            onChange={setName}
          />
          <TextField
            label={t('account.profile.phone')}
            name="tel"
            type="tel"
            autoComplete="tel"
            maxLength={25}
            optional
            hint={t('account.profile.phoneHint')}
            value={phone}
            error={tried ? phoneFault : undefined}
            onChange={setPhone}
            onBlur={() => setPhone(normaliseMalaysianPhone(phone))}
          />
        </div>
        <fieldset className="stack sm">
          <legend className="label legend">{t('account.profile.language')}</legend>
          <div className="choices">
            {languages.map((one) => (
              <label
                key={one.locale}
                className={one.locale === language ? 'choice radio on' : 'choice radio'}
              >
                <input
                  type="radio"
                  name="language"
                  checked={one.locale === language}
                  onChange={() => setLanguage(one.locale)}
                />
                <span lang={one.tag}>{one.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" busy={busy}>
          {t('account.profile.save')}
        </Button>
      </form>
    </section>
  );
}
