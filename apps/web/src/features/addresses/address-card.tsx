import type { SavedAddress } from '@dapur/contract/people/saved-addresses';
import { IconHouse, IconMapPin } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';

interface AddressCardProps {
  readonly address: SavedAddress;
  readonly busy: boolean;
  readonly onEdit: () => void;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

export function AddressCard({ address, busy, onEdit, onDefault, onDelete }: AddressCardProps) {
  const { t } = useI18n();
  const pinned = address.latitude !== null;
  const name = <span className="sr">{address.name}</span>;
  return (
    <li className="card stack sm address-card">
      <div className="row wraps">
        <IconHouse />
        <h2 className="grow breaks">{address.name}</h2>
        {address.is_default && <span className="badge ok">{t('account.address.default')}</span>}
      </div>
      <p className="breaks">
        {[address.house_no_unit, address.building_name].filter(Boolean).join(', ')}
        <br />
        {address.address}
      </p>
      <p className="row small muted">
        <IconMapPin className="s" />
        {t(pinned ? 'account.pin.set' : 'account.pin.unset')}
      </p>
      <div className="row wraps address-acts">
        <button type="button" className="text-link" onClick={onEdit}>
          {t('common.edit')} {name}
        </button>
        {!address.is_default && (
          <button type="button" className="text-link" disabled={busy} onClick={onDefault}>
            {t('account.address.setDefault')} {name}
          </button>
        )}
        <button type="button" className="text-link" onClick={onDelete}>
          {t('account.address.delete')} {name}
        </button>
      </div>
    </li>
  );
}
