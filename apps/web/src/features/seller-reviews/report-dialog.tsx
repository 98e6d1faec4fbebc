import type { ReportReason, SellerReview } from '@dapur/contract/seller-reviews';
import { useId, useState, type FormEvent } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useCall } from '../../lib/account/use-call.ts';

const REASONS: readonly ReportReason[] = [
  'offensive',
  'not_a_buyer',
  'private_details',
  'not_about_product',
  'blackmail',
  'other',
];

interface ReportDialogProps {
  readonly seat: Seat;
  readonly reviewId: string;
  readonly onReported: (review: SellerReview) => void;
  readonly onClose: () => void;
}

/** Asks the platform to look at a review: why, and in the seller's own words. */
export function ReportDialog({ seat, reviewId, onReported, onClose }: ReportDialogProps) {
  const { t } = useI18n();
  const id = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [fault, setFault] = useState<'reason' | 'details'>();
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === undefined) return setFault('reason');
    if (reason === 'other' && details.trim() === '') return setFault('details');
    const outcome = await make(() =>
      seat.call(sellerApi.reportReview, {
        params: { id: reviewId },
        body: { reason, details: details.trim() },
      }),
    );
    if (outcome.kind === 'refused') setRefusal(outcome);
    if (outcome.kind === 'done') onReported(outcome.data.data);
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <form className="sheet-body stack" onSubmit={(event) => void send(event)}>
        <h2 id={`${id}-title`} className="sheet-title">
          {t('srev.reportTitle')}
        </h2>
        <p className="muted">{t('srev.reportText')}</p>
        <fieldset className="stack sm">
          <legend className="label">{t('srev.reason')}</legend>
          {REASONS.map((one) => (
            <label key={one} className={reason === one ? 'choice on' : 'choice'}>
              <input
                className="sr"
                type="radio"
                name={`${id}-reason`}
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                  setFault(undefined);
                }}
              />
              <span className="mark" />
              {t(`srev.reason.${one}` as PlainKey)}
            </label>
          ))}
          {fault === 'reason' && (
            <p className="err" role="alert">
              {t('srev.reasonMissing')}
            </p>
          )}
        </fieldset>
        <div className={fault === 'details' ? 'field bad' : 'field'}>
          <label htmlFor={`${id}-details`}>
            {t('srev.details')} {reason !== 'other' && <span className="muted">({t('srev.optional')})</span>}
          </label>
          <textarea
            id={`${id}-details`}
            className="input"
            maxLength={500}
            value={details}
            onChange={(event) => {
              setDetails(event.target.value);
              setFault(undefined);
            }}
          />
          {fault === 'details' && (
            <p className="err" role="alert">
              {t('srev.detailsMissing')}
            </p>
          )}
        </div>
        {refusal && <RefusalNotice {...refusal} />}
        <Button type="submit" busy={busy} block>
          {t('srev.sendReport')}
        </Button>
      </form>
    </Dialog>
  );
}
