import type { DeliveryMode } from '@dapur/contract/delivery/delivery-settings-input';
import type { Icon } from '../../../components/icons.tsx';
import { IconMotorbike, IconShoppingBasket, IconStore } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';

const modes: readonly (readonly [DeliveryMode, Icon])[] = [
  ['off', IconShoppingBasket],
  ['store', IconStore],
  ['courier', IconMotorbike],
];

interface ModeFieldsProps {
  readonly mode: DeliveryMode;
  readonly onMode: (mode: DeliveryMode) => void;
}

/** How the store delivers: not at all, by the seller, or by a courier. */
export function ModeFields({ mode, onMode }: ModeFieldsProps) {
  const { t } = useI18n();
  return (
    <fieldset>
      <legend className="dl-legend">{t('seller.set.how')}</legend>
      <div className="dl-modes">
        {modes.map(([one, ModeIcon]) => (
          <label key={one} className={mode === one ? 'choice radio on' : 'choice radio'}>
            <input type="radio" name="mode" checked={mode === one} onChange={() => onMode(one)} />
            <ModeIcon />
            <span className="opt-text">
              <b className="strong">{t(`seller.set.${one}`)}</b>
              <span className="small muted">{t(`seller.set.${one}Text`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
