import { StoreProfileInput } from '@dapur/contract/stores/store-settings-input';
import { useMemo } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { useSectionForm } from './use-section-form.ts';

const networks = [
  ['instagram', 'instagram.com'],
  ['facebook', 'facebook.com'],
  ['tiktok', 'tiktok.com'],
  ['threads', 'threads.net'],
] as const;

/** Who the store is: its name, what it says of itself, how it is reached. */
export function ProfileForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const { profile } = settings;
  const saved = useMemo(
    () => ({ ...profile, phone: profile.phone ?? '', email: profile.email ?? '' }),
    [profile],
  );
  const form = useSectionForm({
    name: `${seat.slug}/profile`,
    saved,
    schema: StoreProfileInput,
    read: (typed) => ({
      ...typed,
      name: typed.name.trim(),
      phone: typed.phone.trim(),
      email: typed.email.trim(),
    }),
    fields: ['tagline', 'operating_hours'],
    says: {
      name: t('sset.profile.nameShort'),
      phone: t('sset.profile.phoneShape'),
      email: t('sset.profile.emailShape'),
      ...Object.fromEntries(
        networks.map(([network, host]) => [
          `social_media.${network}`,
          t('sset.profile.linkShape', { start: `https://${host}/` }),
        ]),
      ),
    },
    send: async (body) => (await seat.call(sellerApi.saveStoreProfile, { body })).data,
    onSaved: (next) => {
      onSaved(next);
      // The dashboard's frame shows the store's name too.
      if (next.profile.name !== profile.name) seat.refresh();
    },
  });
  const { values } = form;
  const words = {
    translations: values.translations as Translations,
    onTranslate: (translations: Translations) =>
      form.set('translations', translations as typeof values.translations),
  };
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="sset-name">
        <h2 id="sset-name" className="sset-legend">
          {t('sset.profile.who')}
        </h2>
        <TextField
          {...form.field('name')}
          label={t('sset.profile.name')}
          autoComplete="organization"
          maxLength={80}
        />
        <TranslatedField
          {...form.field('tagline')}
          {...words}
          label={t('sset.profile.tagline')}
          maxLength={160}
          hint={t('sset.profile.taglineHint')}
        />
        <TranslatedField
          {...form.field('operating_hours')}
          {...words}
          label={t('sset.profile.hours')}
          maxLength={300}
          hint={t('sset.profile.hoursHint')}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-contact">
        <h2 id="sset-contact" className="sset-legend">
          {t('sset.profile.contact')}
        </h2>
        <TextField
          {...form.field('phone')}
          label={t('sset.profile.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          optional
        />
        <SwitchField
          label={t('sset.profile.showPhone')}
          hint={t('sset.profile.showPhoneHint')}
          name="shows_phone"
          checked={values.shows_phone}
          onChange={(shown) => form.set('shows_phone', shown)}
        />
        <TextField
          {...form.field('email')}
          label={t('sset.profile.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
          hint={t('sset.profile.emailHint')}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-social">
        <h2 id="sset-social" className="sset-legend">
          {t('sset.profile.social')}
        </h2>
        <div className="sset-pair">
          {networks.map(([network, host]) => (
            <TextField
              key={network}
              {...form.field(`social_media.${network}`)}
              label={t(`sset.profile.${network}`)}
              name={network}
              autoComplete="off"
              maxLength={200}
              optional
              hint={`https://${host}/…`}
              onChange={(url) => form.set(`social_media.${network}`, url.trim())}
            />
          ))}
        </div>
      </section>
    </SectionFrame>
  );
}
