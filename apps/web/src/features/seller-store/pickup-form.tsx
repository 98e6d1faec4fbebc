import { useMemo } from 'react';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { SectionFrame } from './section-frame.tsx';
import type { SectionProps } from './settings-calls.ts';
import { SwitchField } from '../../components/ui/switch-field.tsx';
import { TranslatedField, type Translations } from './translated-field.tsx';
import { useSectionForm } from './use-section-form.ts';

/** Where orders are picked up when the store names no pickup points, and what leads there. */
export function PickupForm({ seat, settings, onSaved, onReload }: SectionProps) {
  const { t } = useI18n();
  const { pickup } = settings;
  const saved = useMemo(() => pickup, [pickup]);
  const form = useSectionForm({
    name: `${seat.slug}/pickup`,
    saved,
    faultsOf: () => new Map(),
    send: async (draft) => (await seat.call(sellerApi.saveStorePickup, { body: draft })).data,
    onSaved,
  });
  const { draft, change, faultOf } = form;
  return (
    <SectionFrame form={form} onReload={onReload}>
      <section className="card raised stack" aria-labelledby="text">
        <div className="stack sm">
          <h2 id="text" className="sset-legend" tabIndex={-1}>
            {t('sset.pickup.general')}
          </h2>
          <p className="small muted">{t('sset.pickup.generalHint')}</p>
        </div>
        <TextAreaField
          label={t('sset.pickup.address')}
          name="pickup_address"
          autoComplete="street-address"
          maxLength={300}
          hint={t('sset.pickup.addressHint')}
          value={draft.pickup_address}
          error={faultOf('pickup_address')}
          onChange={(address) => change({ pickup_address: address })}
        />
        <TranslatedField
          label={t('sset.pickup.instructions')}
          name="pickup_instructions"
          rows={3}
          maxLength={600}
          hint={t('sset.pickup.instructionsHint')}
          value={draft.pickup_instructions}
          error={faultOf('pickup_instructions')}
          translations={draft.translations as Translations}
          onChange={(text) => change({ pickup_instructions: text })}
          onTranslate={(translations) => change({ translations: translations as typeof draft.translations })}
        />
        <SwitchField
          label={t('sset.pickup.shows')}
          hint={t(draft.shows_place ? 'sset.pickup.showsOn' : 'sset.pickup.showsOff')}
          name="shows_place"
          checked={draft.shows_place}
          onChange={(shown) => change({ shows_place: shown })}
        />
      </section>
    </SectionFrame>
  );
}
