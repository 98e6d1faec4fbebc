import { useI18n } from '../../../i18n/index.tsx';
import type { SettingsFieldsProps } from '../settings/settings-fields.ts';
import { ChoiceText } from './choice-text.tsx';

/** Who orders the courier of a paid order. */
export function BookingFields({ form }: SettingsFieldsProps) {
  const { t } = useI18n();
  const { booking: chosen } = form.values;
  return (
    <fieldset className="card raised stack">
      <legend className="sr">{t('seller.booking.title')}</legend>
      <h2 className="dl-legend">{t('seller.booking.title')}</h2>
      <div className="dl-modes">
        {(['auto', 'by_hand'] as const).map((booking) => (
          <label key={booking} className={chosen === booking ? 'choice radio on' : 'choice radio'}>
            <input
              type="radio"
              name="booking"
              checked={chosen === booking}
              onChange={() => form.set('booking', booking)}
            />
            <ChoiceText title={t(`seller.booking.${booking}`)} text={t(`seller.booking.${booking}Text`)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
