import type { SavedAddress } from '@dapur/contract/people/saved-addresses';
import { useId } from 'react';
import { IconHouse, IconMapPin } from '../../../components/icons.tsx';
import { doorText } from '../../../components/order/delivery-place-line.tsx';
import type { Translate } from '../../../i18n/index.tsx';

interface SavedAddressChoiceProps {
  readonly t: Translate;
  readonly addresses: readonly SavedAddress[];
  /** The chosen one's id; null for another address. */
  readonly chosenId: string | null;
  readonly onChoose: (address: SavedAddress | null) => void;
}

/** The account's addresses as cards, and one more for an address that is typed. */
export function SavedAddressChoice({ t, addresses, chosenId, onChoose }: SavedAddressChoiceProps) {
  const id = useId();
  return (
    <div className="stack sm" role="radiogroup" aria-label={t('checkout.delivery.saved')}>
      {addresses.map((address) => (
        <label key={address.id} className={`choice radio${address.id === chosenId ? ' on' : ''}`}>
          <input
            type="radio"
            name={`${id}-address`}
            checked={address.id === chosenId}
            onChange={() => onChoose(address)}
          />
          <span className="grow breaks">
            <b className="strong">
              {address.name}
              {address.is_default && (
                <span className="badge ok in-line">{t('checkout.delivery.default')}</span>
              )}
            </b>
            <span className="small muted">
              {doorText(address.house_no_unit, address.building_name)}, {address.address}
              {address.latitude === null && <> ({t('checkout.delivery.noPin')})</>}
            </span>
          </span>
          <IconHouse />
        </label>
      ))}
      <label className={`choice radio${chosenId === null ? ' on' : ''}`}>
        <input
          type="radio"
          name={`${id}-address`}
          checked={chosenId === null}
          onChange={() => onChoose(null)}
        />
        <span className="grow">
          <b className="strong">{t('checkout.delivery.another')}</b>
        </span>
        <IconMapPin />
      </label>
    </div>
  );
}
