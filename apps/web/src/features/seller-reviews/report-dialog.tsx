import { ReportReason, ReviewReportInput } from '@dapur/contract/products/seller-review-input';
import type { SellerReview } from '@dapur/contract/products/seller-reviews';
import { useId } from 'react';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextAreaField } from '../../components/ui/text-area-field.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import type { Seat } from '../../lib/seller/seat.tsx';

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
  const form = useContractForm({
    schema: ReviewReportInput,
    start: { reason: undefined as ReportReason | undefined, details: '' },
    // If no reason is chosen, the schema reports it.
    read: ({ reason, details }) => ({ reason: reason as ReportReason, details: details.trim() }),
    says: { reason: t('srev.reasonMissing'), details: t('srev.detailsMissing') },
    send: (body) => seat.call(sellerApi.reportReview, { params: { id: reviewId }, body }),
    onDone: ({ data }) => onReported(data),
  });
  const { reason } = form.values;
  const fault = form.fault('reason');
  return (
    <Sheet title={t('srev.reportTitle')} onSubmit={form.submit} onClose={onClose}>
      <p className="muted">{t('srev.reportText')}</p>
      <fieldset className="stack sm" role="radiogroup" aria-invalid={fault !== undefined || undefined}>
        <legend className="label">{t('srev.reason')}</legend>
        {ReportReason.options.map((one) => (
          <label key={one} className={reason === one ? 'choice on' : 'choice'}>
            <input
              className="sr"
              type="radio"
              name={`${id}-reason`}
              checked={reason === one}
              onChange={() => form.set('reason', one)}
            />
            <span className="mark" />
            {t(`srev.reason.${one}` as PlainKey)}
          </label>
        ))}
        {fault !== undefined && (
          <p className="err" role="alert">
            {fault}
          </p>
        )}
      </fieldset>
      <TextAreaField
        {...form.field('details')}
        label={reason === 'other' ? t('srev.details') : `${t('srev.details')} (${t('srev.optional')})`}
        autoComplete="off"
        maxLength={500}
        optional={reason !== 'other'}
      />
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('srev.sendReport')}
      </Button>
    </Sheet>
  );
}
