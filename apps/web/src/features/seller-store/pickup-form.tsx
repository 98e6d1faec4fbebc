import { StorePickupInput } from '@dapur/contract/stores/store-settings-input';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SettingsSectionProps } from './settings-calls.ts';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { useSectionForm } from './use-section-form.ts';

/** What holds for all pickup places that do not say it themselves. */
export function PickupForm({ seat, settings, onSaved, onReload }: SettingsSectionProps) {
  const { t } = useI18n();
  const { pickup } = settings;
  const form = useSectionForm({
    name: `${seat.slug}/pickup`,
    saved: pickup,
    schema: StorePickupInput,
    read: (typed) => typed,
    fields: ['pickup_instructions'],
    send: async (body) => (await seat.call(sellerApi.saveStorePickup, { body })).data,
    onSaved,
  });
  const { values } = form;
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="text">
        <div className="stack sm">
          <h2 id="text" className="sset-legend" tabIndex={-1}>
            {t('sset.pickup.general')}
          </h2>
          <p className="small muted">{t('sset.pickup.generalHint')}</p>
        </div>
        <TranslatedField
          {...form.field('pickup_instructions')}
          label={t('sset.pickup.instructions')}
          rows={3}
          maxLength={600}
          hint={t('sset.pickup.instructionsHint')}
          translations={values.translations as Translations}
          onTranslate={(translations) => form.set('translations', translations as typeof values.translations)}
        />
        <SwitchField
          label={t('sset.pickup.shows')}
          hint={
            values.shows_place
              ? t('sset.pickup.showsOn')
              : `${t('sset.pickup.showsOff')} ${t('sset.pickup.measured')}`
          }
          name="shows_place"
          checked={values.shows_place}
          onChange={(shown) => form.set('shows_place', shown)}
        />
      </section>
    </SectionFrame>
  );
}
