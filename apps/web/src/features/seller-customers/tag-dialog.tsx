import { useId, useState } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';

interface TagDialogProps {
  readonly seat: Seat;
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives several customers a tag, or takes one from them. */
export function TagDialog({ seat, ids, onDone, onClose }: TagDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [tag, setTag] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const send = async (has: boolean) => {
    const name = tag.trim();
    if (name === '') return setMissing(true);
    const outcome = await make(() =>
      seat.call(sellerApi.tagCustomers, { body: { ids: [...ids], tag: name, has } }),
    );
    if (outcome.kind === 'refused') setRefusal(outcome);
    if (outcome.kind !== 'done') return;
    toast({ title: t('cust.tagged', { count: outcome.data.changed }) });
    onDone();
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <form
        className="sheet-body stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send(true);
        }}
      >
        <h2 id={`${id}-title`} className="sheet-title">
          {t('cust.tagTitle', { count: ids.length })}
        </h2>
        <div className={isMissing ? 'field bad' : 'field'}>
          <label htmlFor={`${id}-tag`}>{t('cust.tagName')}</label>
          <input
            id={`${id}-tag`}
            className="input"
            maxLength={24}
            autoComplete="off"
            value={tag}
            aria-invalid={isMissing || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              setTag(event.target.value.replaceAll(',', ''));
              setMissing(false);
            }}
          />
          <p id={`${id}-note`} className={isMissing ? 'err' : 'hint'} role={isMissing ? 'alert' : undefined}>
            {t(isMissing ? 'cust.tagMissing' : 'cust.tagHint')}
          </p>
        </div>
        {refusal && <RefusalNotice {...refusal} />}
        <Button type="submit" busy={busy} block>
          {t('cust.tagAdd')}
        </Button>
        <Button variant="quiet" block aria-disabled={busy || undefined} onClick={() => void send(false)}>
          {t('cust.tagTake')}
        </Button>
      </form>
    </Dialog>
  );
}
