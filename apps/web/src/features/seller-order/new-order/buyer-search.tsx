import type { KnownBuyer } from '@dapur/contract/customers/seller-customers';
import { useId, useState } from 'react';
import { IconSearch } from '../../../components/icon/step-icons.ts';
import { IconTriangleAlert, IconX } from '../../../components/icons.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { useSettled } from '../../../lib/query/use-settled.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';

const REST_MS = 250;

interface BuyerSearchProps {
  readonly onChoose: (buyer: KnownBuyer) => void;
}

/** Finds a returning customer by name or phone, so that their details need not be typed again. */
export function BuyerSearch({ onChoose }: BuyerSearchProps) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<KnownBuyer>();
  const q = typed.trim();
  const asked = useSettled(q, REST_MS);
  // No message if the search fails: the buyer's details can be typed.
  const { data } = useRead(
    keys.buyers(asked),
    async (signal) => (await call(sellerApi.findBuyers, { query: { q: asked } }, signal)).data,
    { isWanted: q.length >= 2 && asked.length >= 2, keepsPreviousData: true },
  );
  const buyers = q.length < 2 ? undefined : data;
  if (chosen !== undefined)
    return (
      <div className="notice ord-known" role="status">
        <span className="grow stack sm">
          <b>{t('ord.new.knows', { name: chosen.name, count: chosen.orders })}</b>
          {chosen.allergies !== '' && (
            <span className="ord-known-care">
              <IconTriangleAlert className="s" />
              {t('ord.new.allergies', { text: chosen.allergies })}
            </span>
          )}
          {chosen.is_blocked && (
            <span className="ord-known-care">
              <IconTriangleAlert className="s" />
              {t('ord.new.blocked')}
            </span>
          )}
        </span>
        <button
          type="button"
          className="round plain"
          aria-label={t('ord.new.otherBuyer')}
          onClick={() => {
            setChosen(undefined);
            setTyped('');
          }}
        >
          <IconX />
        </button>
      </div>
    );
  return (
    <div className="stack sm">
      <label className="input">
        <IconSearch />
        <input
          type="search"
          value={typed}
          maxLength={60}
          placeholder={t('ord.new.find')}
          aria-label={t('ord.new.find')}
          aria-controls={list}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The field stands within the order's form, so Enter must not send it: it chooses the first buyer found.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            const [first] = buyers ?? [];
            if (first !== undefined) choose(first);
          }}
        />
      </label>
      <ul id={list} className="ord-buyers" aria-label={t('ord.new.found')}>
        {buyers?.map((buyer) => (
          <li key={buyer.id}>
            <button type="button" className="ord-buyer" onClick={() => choose(buyer)}>
              <b className="breaks">{buyer.name}</b>
              <span className="small muted num">
                {buyer.phone} · {t('ord.new.buyerOrders', { count: buyer.orders })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="small muted" role="status">
        {buyers?.length === 0 && t('ord.new.nobody')}
      </p>
    </div>
  );

  function choose(buyer: KnownBuyer): void {
    setChosen(buyer);
    onChoose(buyer);
  }
}
