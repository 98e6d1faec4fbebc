import { MAX_ZONES } from '@dapur/contract/delivery/delivery-fees';
import { AmountField } from '../../../components/ui/amount-field.tsx';
import { IconCircleAlert, IconPlus } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { ChoiceText } from './choice-text.tsx';
import type { SettingsFieldsProps } from '../settings/settings-fields.ts';
import { emptyZone } from './pricing-draft.ts';
import { ZoneCard } from './zone-card.tsx';

/** The zones in the order in which they are asked, and what holds outside all of them. */
export function ZoneList({ form }: SettingsFieldsProps) {
  const { t } = useI18n();
  const { zones, isElsewhere } = form.values.pricing;
  const missing = form.fault('pricing.zones');
  return (
    <div className="stack">
      <p className="small muted">{t('seller.fee.zonesOrder')}</p>
      <ol className="stack">
        {zones.map((zone, at) => (
          <li key={zone.key}>
            <ZoneCard form={form} at={at} />
          </li>
        ))}
      </ol>
      {missing && (
        <p className="err" role="alert">
          <IconCircleAlert className="s" />
          {missing}
        </p>
      )}
      {zones.length < MAX_ZONES && (
        <Button variant="quiet" block onClick={() => form.set('pricing.zones', [...zones, emptyZone()])}>
          <IconPlus />
          {t('seller.fee.addZone')}
        </Button>
      )}
      <label className={isElsewhere ? 'choice on' : 'choice'}>
        <input
          type="checkbox"
          checked={isElsewhere}
          onChange={(event) => form.set('pricing.isElsewhere', event.target.checked)}
        />
        <ChoiceText title={t('seller.fee.elsewhere')} text={t('seller.fee.elsewhereText')} />
      </label>
      {isElsewhere && (
        <AmountField {...form.field('pricing.elsewhere_fee')} label={t('seller.fee.elsewhereFee')} />
      )}
    </div>
  );
}
