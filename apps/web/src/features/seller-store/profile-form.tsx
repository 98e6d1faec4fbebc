import { isPhoneShape } from '@dapur/contract/phone-shape';
import { useMemo } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { useI18n, type Translate } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './settings-calls.ts';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { useSectionForm } from './use-section-form.ts';

const networks = [
  ['instagram', ['instagram.com']],
  ['facebook', ['facebook.com', 'fb.com', 'fb.me']],
  ['tiktok', ['tiktok.com']],
  ['threads', ['threads.net', 'threads.com']],
] as const;

/** Who the store is: its name, what it says of itself, how it is reached. */
export function ProfileForm({ seat, settings, onSaved, onReload }: SectionProps) {
  const { t } = useI18n();
  const { profile } = settings;
  const saved = useMemo(
    () => ({ ...profile, phone: profile.phone ?? '', email: profile.email ?? '' }),
    [profile],
  );
  const form = useSectionForm({
    name: `${seat.slug}/profile`,
    saved,
    faultsOf: (draft) => profileFaults(draft, t),
    send: async (draft) =>
      (
        await seat.call(sellerApi.saveStoreProfile, {
          body: { ...draft, name: draft.name.trim(), phone: draft.phone.trim(), email: draft.email.trim() },
        })
      ).data,
    onSaved: (next) => {
      onSaved(next);
      // The frame of the dashboard names the store as well.
      if (next.profile.name !== profile.name) seat.refresh();
    },
  });
  const { draft, change, faultOf } = form;
  const words = {
    translations: draft.translations as Translations,
    onTranslate: (translations: Translations) =>
      change({ translations: translations as typeof draft.translations }),
  };
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="sset-name">
        <h2 id="sset-name" className="sset-legend">
          {t('sset.profile.who')}
        </h2>
        <TextField
          label={t('sset.profile.name')}
          name="name"
          autoComplete="organization"
          maxLength={80}
          value={draft.name}
          error={faultOf('name')}
          onChange={(name) => change({ name })}
        />
        <TranslatedField
          {...words}
          label={t('sset.profile.tagline')}
          name="tagline"
          maxLength={160}
          hint={t('sset.profile.taglineHint')}
          value={draft.tagline}
          error={faultOf('tagline')}
          onChange={(tagline) => change({ tagline })}
        />
        <TranslatedField
          {...words}
          label={t('sset.profile.hours')}
          name="operating_hours"
          maxLength={300}
          hint={t('sset.profile.hoursHint')}
          value={draft.operating_hours}
          error={faultOf('operating_hours')}
          onChange={(hours) => change({ operating_hours: hours })}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-contact">
        <h2 id="sset-contact" className="sset-legend">
          {t('sset.profile.contact')}
        </h2>
        <TextField
          label={t('sset.profile.phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          optional
          value={draft.phone}
          error={faultOf('phone')}
          onChange={(phone) => change({ phone })}
        />
        <SwitchField
          label={t('sset.profile.showPhone')}
          hint={t('sset.profile.showPhoneHint')}
          name="shows_phone"
          checked={draft.shows_phone}
          onChange={(shown) => change({ shows_phone: shown })}
        />
        <TextField
          label={t('sset.profile.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
          hint={t('sset.profile.emailHint')}
          value={draft.email}
          error={faultOf('email')}
          onChange={(email) => change({ email })}
        />
      </section>
      <section className="card raised stack" aria-labelledby="sset-social">
        <h2 id="sset-social" className="sset-legend">
          {t('sset.profile.social')}
        </h2>
        <div className="sset-pair">
          {networks.map(([network, hosts]) => (
            <TextField
              key={network}
              label={t(`sset.profile.${network}`)}
              name={network}
              autoComplete="off"
              maxLength={200}
              optional
              hint={`https://${hosts[0]}/…`}
              value={draft.social_media[network]}
              error={faultOf(`social_media.${network}`)}
              onChange={(url) => change({ social_media: { ...draft.social_media, [network]: url.trim() } })}
            />
          ))}
        </div>
      </section>
    </SectionFrame>
  );
}

interface ProfileDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly social_media: Readonly<Record<(typeof networks)[number][0], string>>;
}

const LEAST_NAME = 3;

function profileFaults(draft: ProfileDraft, t: Translate): Map<string, string> {
  const faults = new Map<string, string>();
  if (draft.name.trim().length < LEAST_NAME) faults.set('name', t('sset.profile.nameShort'));
  const phone = draft.phone.trim();
  if (phone !== '' && !isPhoneShape(phone)) faults.set('phone', t('sset.profile.phoneShape'));
  const email = draft.email.trim();
  if (email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    faults.set('email', t('sset.profile.emailShape'));
  for (const [network, hosts] of networks)
    if (!isLinkTo(draft.social_media[network], hosts))
      faults.set(`social_media.${network}`, t('sset.profile.linkShape', { start: `https://${hosts[0]}/` }));
  return faults;
}

function isLinkTo(text: string, hosts: readonly string[]): boolean {
  if (text === '') return true;
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' &&
    hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  );
}
