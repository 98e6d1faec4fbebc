import type { Order } from '@dapur/contract/ordering';
import { ApiError } from '@dapur/contract/client';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/account/busy-button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { IconStar } from '../../../components/icons.tsx';
import { toast } from '../../../components/toast.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { accountApi } from '../../../lib/account/account-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { optionText } from '../../../lib/option-text.ts';

interface ReviewOrderProps {
  readonly order: Order;
  /** Items that wait for a review. */
  readonly itemIds: readonly string[];
  readonly className: string;
  readonly onChange: () => void;
}

/** Stars and words for the items of a completed order, one after the other. */
export function ReviewOrder({ order, itemIds, className, onChange }: ReviewOrderProps) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  // The list is looked at again only when the dialog closes, so that an item does not vanish under the finger.
  const [done, setDone] = useState<readonly string[]>([]);
  const title = useId();
  const items = order.items.filter((item) => itemIds.includes(item.id));
  const waiting = items.filter((item) => !done.includes(item.id));
  const current = waiting[0];
  const close = () => {
    setOpen(false);
    if (done.length > 0) onChange();
  };
  return (
    <>
      <button type="button" className={`btn ${className}`} onClick={() => setOpen(true)}>
        <IconStar />
        {t('account.review.action')}
      </button>
      {open && (
        <Dialog labelledBy={title} onClose={close}>
          <div className="stack sheet-body">
            <h2 id={title} className="sheet-title">
              {t(current ? 'account.review.title' : 'account.review.thanks')}
            </h2>
            {current ? (
              <ReviewForm
                key={current.id}
                orderId={order.id}
                item={current}
                progress={items.length > 1 ? `${done.length + 1}/${items.length}` : ''}
                onDone={() => setDone((before) => [...before, current.id])}
              />
            ) : (
              <>
                <p className="muted">{t('account.review.thanksText')}</p>
                <button type="button" className="btn block" onClick={close}>
                  {t('common.close')}
                </button>
              </>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

interface ReviewFormProps {
  readonly orderId: string;
  readonly item: Order['items'][number];
  /** `1/3`; empty for a single item. */
  readonly progress: string;
  readonly onDone: () => void;
}

const stars = [1, 2, 3, 4, 5] as const;

function ReviewForm({ orderId, item, progress, onDone }: ReviewFormProps) {
  const { t } = useI18n();
  const id = useId();
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);

  const send = async () => {
    if (busy) return;
    if (rating === 0) return setMissing(true);
    setBusy(true);
    try {
      await platformClient(accountApi.reviewOrderItem, {
        params: { id: orderId },
        body: { order_item_id: item.id, rating, review_comment: comment },
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

  const options = optionText(item.product_option);
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
          <b className="strong">{item.name}</b>
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
      <BusyButton busy={busy} className="block">
        {t('account.review.send')}
      </BusyButton>
    </form>
  );
}
