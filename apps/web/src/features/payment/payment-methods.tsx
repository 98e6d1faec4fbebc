import type { PaymentGatewayOption } from '@dapur/contract/money/payments';
import { useId, useState } from 'react';
import { IconSearch, IconX } from '../../components/icons.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { isDirect } from '../../lib/order/gateways.ts';
import { featuredGateways, groupGateways } from './gateway-groups.ts';
import { GatewayOption } from './gateway-option.tsx';

interface PaymentMethodsProps {
  readonly gateways: readonly PaymentGatewayOption[];
  readonly lastUsed: string;
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
  readonly disabled: boolean;
}

/**
 * Banks, wallets and cards as one set of radio buttons: the likely ones large, the others by a search for their name,
 * or all of them as a list.
 */
export function PaymentMethods({ gateways, lastUsed, chosen, onChoose, disabled }: PaymentMethodsProps) {
  const { t } = useI18n();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const name = useId();
  const listId = useId();
  const isSearching = search.trim() !== '';
  const throughProvider = gateways.filter((gateway) => !isDirect(gateway));
  const featured = featuredGateways(throughProvider, lastUsed);
  const others = throughProvider.filter((gateway) => !featured.includes(gateway));
  // What is chosen stays in sight, wherever it was found.
  const listed = isSearching ? gateways : isOpen ? others : others.filter(({ code }) => code === chosen);
  const groups = groupGateways(listed, search);
  const option = (gateway: PaymentGatewayOption, isTile = false) => (
    <GatewayOption
      key={gateway.code}
      gateway={gateway}
      name={name}
      isChosen={gateway.code === chosen}
      isLastUsed={gateway.code === lastUsed}
      onChoose={onChoose}
      isTile={isTile}
    />
  );
  // Among the likely banks a transfer or cash would be one of many: each stands by itself, on the side that the store chose.
  const middle = gateways.findIndex((gateway) => !isDirect(gateway));
  const direct = (isAbove: boolean) =>
    gateways.map(
      (gateway, at) =>
        isDirect(gateway) &&
        at < middle === isAbove && (
          <div key={gateway.code} className="pay-tiles">
            {option(gateway, true)}
          </div>
        ),
    );
  return (
    <fieldset className="stack methods" disabled={disabled}>
      <legend className="methods-title">{t('pay.with')}</legend>
      {!isSearching && (
        <>
          {direct(true)}
          {featured.length > 0 && (
            <div className="pay-tiles">{featured.map((gateway) => option(gateway, true))}</div>
          )}
          {direct(false)}
        </>
      )}
      {others.length > 0 && (
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
      )}
      <p className="small muted" role="status" hidden={!isSearching || groups.length > 0}>
        {isSearching && groups.length === 0 && t('pay.noMatch')}
      </p>
      <div id={listId} className="stack pay-others">
        {groups.map((group) => (
          <div key={group.key} className="stack sm" role="group" aria-label={t(`pay.group.${group.key}`)}>
            <p className="label muted" aria-hidden="true">
              {t(`pay.group.${group.key}`)}
            </p>
            <div className="list">{group.gateways.map((gateway) => option(gateway))}</div>
          </div>
        ))}
      </div>
      {!isSearching && others.length > 0 && (
        <Button
          variant="text"
          size="sm"
          className="pay-all"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('pay.fewer') : t('pay.all', { count: gateways.length })}
        </Button>
      )}
    </fieldset>
  );
}
