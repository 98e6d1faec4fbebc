import { useI18n } from '../../../i18n/index.tsx';
import type { SettingsFieldsProps } from '../settings/settings-fields.ts';
import { ChoiceText } from './choice-text.tsx';

/** Who orders the courier of a paid order. */
export function BookingFields({ draft, onChange }: Pick<SettingsFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useI18n();
  const { pricing } = draft;
  return (
    <fieldset className="card raised stack">
      <legend className="sr">{t('seller.booking.title')}</legend>
      <h2 className="dl-legend">{t('seller.booking.title')}</h2>
      <div className="dl-modes">
        {(['auto', 'by_hand'] as const).map((booking) => (
          <label key={booking} className={pricing.booking === booking ? 'choice radio on' : 'choice radio'}>
            <input
              type="radio"
              name="booking"
              checked={pricing.booking === booking}
              onChange={() => onChange({ pricing: { ...pricing, booking } })}
            />
            <ChoiceText title={t(`seller.booking.${booking}`)} text={t(`seller.booking.${booking}Text`)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
