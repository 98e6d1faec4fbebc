import { MOST_REVIEW_PICTURES } from '@dapur/contract/attachment-types';
import { ApiError } from '@dapur/contract/client';
import type { Order } from '@dapur/contract/ordering';
import type { ReviewName } from '@dapur/contract/reviewer-names';
import { useId, useState } from 'react';
import { IconStar } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { useSwitches } from '../../../lib/account/switches.ts';
import { optionText } from '../../../lib/option-text.ts';
import { NameShown } from './name-shown.tsx';
import { ReviewPhotos } from './review-photos.tsx';

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
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (busy || isSending) return;
    if (rating === 0) return setMissing(true);
    setBusy(true);
    try {
      await platformClient(accountApi.reviewOrderItem, {
        params: { id: orderId },
        body: { order_item_id: item.id, rating, review_comment: comment, name_shown: name },
      });
      return onDone();
    } catch (error) {
      // Reviewed before, in another tab: nothing is left to do here.
      if (error instanceof ApiError && error.code === 'conflict') return onDone();
      toast({
        title: t('account.review.failed'),
        description: t('account.failed.text'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };

  const options = optionText(item.product_option_read ?? item.product_option);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
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
                onChange={() => {
                  setRating(value);
                  setMissing(false);
                }}
              />
              <IconStar className="l" />
              <span className="sr">{t('account.review.stars', { count: value })}</span>
            </label>
          ))}
        </div>
        {missing && (
          <p className="err" role="alert">
            {t('account.review.ratingMissing')}
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
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
      {mayAddPictures && (
        <ReviewPhotos slug={slug} itemId={item.id} most={MOST_REVIEW_PICTURES} onSending={setSending} />
      )}
      <NameShown value={name} fullName={fullName} onChange={onName} />
      <Button type="submit" busy={busy || isSending} block>
        {t(isSending ? 'account.review.sendingPictures' : 'account.review.send')}
      </Button>
    </form>
  );
}
