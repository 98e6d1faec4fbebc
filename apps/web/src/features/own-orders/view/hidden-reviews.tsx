import './hidden-reviews.css';
import { AppealInput } from '@dapur/contract/orders/own-order-input';
import { LONGEST_APPEAL } from '@dapur/contract/products/reviewer-names';
import type { HiddenReview } from '@dapur/contract/products/review-appeal';
import type { Order } from '@dapur/contract/orders/ordering';
import { useState } from 'react';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { IconEyeOff } from '../../../components/icon/step-icons.ts';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';

interface HiddenReviewsProps {
  readonly order: Order;
  readonly reviews: readonly HiddenReview[];
  readonly onChange: () => void;
}

/** The customer's reviews of this order that are hidden from others. They may object to each once. */
export function HiddenReviews({ order, reviews, onChange }: HiddenReviewsProps) {
  return reviews.map((review) => (
    <Hidden
      key={review.id}
      review={review}
      item={order.items.find(({ id }) => id === review.order_item_id)?.name ?? ''}
      onChange={onChange}
    />
  ));
}

interface HiddenProps {
  readonly review: HiddenReview;
  /** What it is about. */
  readonly item: string;
  readonly onChange: () => void;
}

function Hidden({ review, item, onChange }: HiddenProps) {
  const { t, locale } = useI18n();
  const [isWriting, setWriting] = useState(false);
  const sent = () => {
    toast({ title: t('account.hidden.sent') });
    setWriting(false);
    onChange();
  };
  const form = useContractForm({
    schema: AppealInput,
    start: { text: '' },
    read: ({ text }) => ({ text: text.trim() }),
    says: { text: t('account.hidden.missing') },
    send: (body) => platformClient(accountApi.appealReview, { params: { id: review.id }, body }),
    onDone: sent,
    onRefused: ({ code }) => {
      // The objection was already written in another tab, or the review is visible again: there is nothing to add.
      if (code === 'conflict' || code === 'not_found') return sent();
      toast({ title: t('account.hidden.failed'), variant: 'destructive' });
    },
  });
  return (
    <section className="card hidden-review" aria-label={t('account.hidden.title', { item })}>
      <h2>
        <IconEyeOff />
        {t('account.hidden.title', { item })}
      </h2>
      {review.review_comment !== '' && <blockquote>{review.review_comment}</blockquote>}
      <p>{t('account.hidden.why', { note: review.note })}</p>
      <p className="small muted">
        {t('account.hidden.since', { date: instantParts(review.hidden_at, locale).date })}
      </p>
      {review.appeal !== null ? (
        <p className="notice" role="status">
          {t(review.appeal.is_open ? 'account.hidden.asked' : 'account.hidden.final')}
        </p>
      ) : isWriting ? (
        <form className="stack" noValidate onSubmit={form.submit}>
          <TextAreaField
            {...form.field('text')}
            label={t('account.hidden.field')}
            name="appeal"
            autoComplete="off"
            maxLength={LONGEST_APPEAL}
            hint={t('account.hidden.once')}
          />
          <Button type="submit" busy={form.busy} block>
            {t('account.hidden.send')}
          </Button>
        </form>
      ) : (
        <Button variant="quiet" block onClick={() => setWriting(true)}>
          {t('account.hidden.appeal')}
        </Button>
      )}
    </section>
  );
}
