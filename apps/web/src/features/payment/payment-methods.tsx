import type { PaymentGatewayOption } from '@dapur/contract/payments';
import { useId, useState } from 'react';
import { IconSearch, IconX } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { groupGateways, monogram } from './gateway-groups.ts';

interface PaymentMethodsProps {
  readonly gateways: readonly PaymentGatewayOption[];
  readonly lastUsed: string;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
  readonly disabled: boolean;
}

/** Banks, wallets and cards as one searchable set of radio buttons. */
export function PaymentMethods({ gateways, lastUsed, chosen, onChoose, disabled }: PaymentMethodsProps) {
  const { t } = useI18n();
  const [search, setSearch] = useState('');
  const name = useId();
  const groups = groupGateways(gateways, search, lastUsed);
  return (
    <fieldset className="stack methods" disabled={disabled}>
      <legend className="methods-title">{t('pay.with')}</legend>
      <div className="input search">
        <IconSearch />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('pay.search')}
          aria-label={t('pay.search')}
          autoComplete="off"
          enterKeyHint="search"
        />
        {search !== '' && (
          <button
            type="button"
            className="round plain"
            aria-label={t('pay.clearSearch')}
            onClick={() => setSearch('')}
          >
            <IconX className="s" />
          </button>
        )}
      </div>
      <p className="small muted" role="status" hidden={groups.length > 0}>
        {groups.length === 0 && t('pay.noMatch')}
      </p>
      {groups.map((group) => (
        <div key={group.key} className="stack sm" role="group" aria-label={t(`pay.group.${group.key}`)}>
          <p className="label muted" aria-hidden="true">
            {t(`pay.group.${group.key}`)}
          </p>
          <div className="list">
            {group.gateways.map((gateway) => (
              <label
                key={gateway.code}
                className={`opt radio${gateway.code === chosen ? ' on' : ''}${gateway.active ? '' : ' off'}`}
              >
                <span className="mono" aria-hidden="true">
                  {monogram(gateway.name)}
                </span>
                <span className="grow opt-text">
                  <b className="strong">{gateway.name}</b>
                  {!gateway.active && <span className="small">{t('pay.inactive')}</span>}
                  {gateway.active && group.key === 'last' && (
                    <span className="small muted">{t(`pay.kind.${gateway.category}`)}</span>
                  )}
                </span>
                <input
                  type="radio"
                  name={name}
                  value={gateway.code}
                  checked={gateway.code === chosen}
                  disabled={!gateway.active}
                  onChange={() => onChoose(gateway.code)}
                />
              </label>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}
