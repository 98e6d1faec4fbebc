import { useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { viewOfState } from '../../../components/map/map-view.ts';
import { PlacePicker } from '../../../components/map/place-picker.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { askQuote } from './ask-quote.ts';
import { manualQuoteKey, type PlaceFault, type PlaceDraft } from './draft.ts';

interface WhereFieldsProps {
  readonly draft: PlaceDraft;
  readonly set: (change: Partial<PlaceDraft>) => void;
  readonly shows: (fault: PlaceFault) => boolean;
}

/** Where it is brought, and what that costs. */
export function WhereFields({ draft, set, shows }: WhereFieldsProps) {
  const { t } = useI18n();
  const { call } = useSeat();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [offer, setOffer] = useState<string>();
  const key = manualQuoteKey(draft);
  const isQuoted = draft.quote?.key === key;
  const ask = async () => {
    if (draft.pin === null) return;
    setBusy(true);
    setFault(undefined);
    try {
      set({ quote: await askQuote(call, draft) });
    } catch {
      setFault(t('ord.new.quoteFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <PlacePicker
        pin={draft.pin}
        address={draft.address}
        view={viewOfState('')}
        onChange={({ pin, address }) => set({ pin, ...(address === undefined ? {} : { address }) })}
        onOffer={setOffer}
        showMissing={shows('quote') && draft.pin === null}
      />
      <TextAreaField
        label={t('ord.new.address')}
        name="address"
        value={draft.address}
        onChange={(address) => set({ address })}
        autoComplete="off"
        maxLength={300}
        error={shows('address') ? t('ord.new.required') : undefined}
      >
        {offer !== undefined && offer !== draft.address && (
          <button type="button" className="text-link" onClick={() => set({ address: offer })}>
            {offer}
          </button>
        )}
      </TextAreaField>
      <div className="two">
        <TextField
          label={t('ord.edit.unit')}
          name="unit"
          value={draft.unit}
          onChange={(unit) => set({ unit })}
          autoComplete="off"
          maxLength={60}
          error={shows('unit') ? t('ord.new.required') : undefined}
        />
        <TextField
          label={t('ord.edit.building')}
          name="building"
          value={draft.building}
          onChange={(building) => set({ building })}
          autoComplete="off"
          maxLength={120}
          optional
        />
      </div>
      {isQuoted && draft.quote ? (
        <p className="ok-line">
          {t('ord.new.quoted', { amount: moneyText(draft.quote.fee), km: draft.quote.km.toFixed(1) })}
        </p>
      ) : (
        <Button
          busy={busy}
          variant="quiet"
          block
          disabled={draft.pin === null || draft.address.trim().length < 5 || draft.delivery_date === ''}
          onClick={() => void ask()}
        >
          {t('ord.new.quote')}
        </Button>
      )}
      {(fault !== undefined || (shows('quote') && draft.pin !== null && !isQuoted)) && (
        <p className="err" role="alert">
          {fault ?? t('ord.new.quoteNeeded')}
        </p>
      )}
    </div>
  );
}
