import { MAX_REVIEW_PICTURES } from '@dapur/contract/files/attachment-types';
import type { Order } from '@dapur/contract/orders/ordering';
import { ReviewInput } from '@dapur/contract/orders/own-order-input';
import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import { useId, useState } from 'react';
import { IconStar } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useSwitches } from '../../../lib/account/switches.ts';
import { optionText } from '../../../lib/option-text.ts';
import { NameShown } from './name-shown.tsx';
import { ReviewPhotoPicker } from './review-photos.tsx';

interface ReviewFormProps {
  readonly orderId: string;
  /** The store's slug. */
  readonly slug: string;
  readonly item: Order['items'][number];
  /** The name that the order was placed with. */
  readonly fullName: string;
  readonly name: ReviewName;
  readonly onName: (name: ReviewName) => void;
  /** `1/3`; empty for a single item. */
  readonly progress: string;
  readonly onDone: () => void;
}

const stars = [1, 2, 3, 4, 5] as const;

/** One item: its stars, what there is to say, and pictures, which are sent while the rest is written. */
export default function ReviewForm({
  orderId,
  slug,
  item,
  fullName,
  name,
  onName,
  progress,
  onDone,
}: ReviewFormProps) {
  const { t } = useI18n();
  const id = useId();
  const { review_pictures: mayAddPictures } = useSwitches(slug);
  const [isSending, setSending] = useState(false);
  const form = useContractForm({
    schema: ReviewInput,
    start: { rating: 0, review_comment: '' },
    read: (typed) => ({ ...typed, order_item_id: item.id, name_shown: name }),
    says: { rating: t('account.review.ratingMissing') },
    send: (body) => platformClient(accountApi.reviewOrderItem, { params: { id: orderId }, body }),
    onDone,
    onRefused: ({ code }) => {
      // The item was already reviewed in another tab: nothing is left to do here.
      if (code === 'conflict') return onDone();
      toast({
        title: t('account.review.failed'),
        description: t('account.failed.text'),
        variant: 'destructive',
      });
    },
  });
  const { rating, review_comment: comment } = form.values;
  const missing = form.fault('rating');

  const options = optionText(item.product_option_read ?? item.product_option);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
        else form.submit(event);
      }}
    >
      <p className="row between">
        <span className="breaks">
          <b className="strong">{item.name_read ?? item.name}</b>
          {options && <span className="small muted"> {options}</span>}
        </span>
        {progress && <span className="small muted num">{progress}</span>}
      </p>
      <fieldset className="stack sm">
        <legend className="label">{t('account.review.rating')}</legend>
        <div className="stars">
          {stars.map((value) => (
            <label key={value} className={value <= rating ? 'on' : ''}>
              <input
                type="radio"
                name={`${id}-rating`}
                value={value}
                checked={rating === value}
                onChange={() => form.set('rating', value)}
              />
              <IconStar className="l" />
              <span className="sr">{t('account.review.stars', { count: value })}</span>
            </label>
          ))}
        </div>
        {missing && (
          <p className="err" role="alert">
            {missing}
          </p>
        )}
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-words`}>
          {t('account.review.words')} <span className="muted">{t('checkout.optional')}</span>
        </label>
        <textarea
          id={`${id}-words`}
          className="input"
          maxLength={1_000}
          placeholder={t('account.review.placeholder')}
          value={comment}
          onChange={(event) => form.set('review_comment', event.target.value)}
        />
      </div>
      {mayAddPictures && (
        <ReviewPhotoPicker slug={slug} itemId={item.id} most={MAX_REVIEW_PICTURES} onSending={setSending} />
      )}
      <NameShown value={name} fullName={fullName} onChange={onName} />
      <Button type="submit" busy={form.busy || isSending} block>
        {t(isSending ? 'account.review.sendingPictures' : 'account.review.send')}
      </Button>
    </form>
  );
}
