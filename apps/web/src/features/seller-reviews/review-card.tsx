import { shownReviewer } from '@dapur/contract/products/reviewer-names';
import type { SellerReview } from '@dapur/contract/products/seller-reviews';
import { useState } from 'react';
import { Link } from 'wouter';
import { IconFlag, IconPencil, IconPin, IconReply } from '../../components/icon/seller-icons.ts';
import { Photo } from '../../components/photo.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReviewPhotoList } from './review-photos.tsx';
import { StarRow } from './star-row.tsx';

interface ReviewCardProps {
  readonly seat: Seat;
  readonly review: SellerReview;
  /** The review as the server says it is now. */
  readonly onChange: (review: SellerReview) => void;
}

/** A review with what the store says to it. */
export function ReviewCard({ seat, review, onChange }: ReviewCardProps) {
  const { t, locale } = useI18n();
  const [isWriting, setWriting] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const { id, reply, report, product, order } = review;
  const params = { id };

  const say = async (text: string, isUndoing = false) => {
    const before = reply?.text ?? '';
    setRefusal(undefined);
    const outcome = await make(() => seat.call(sellerApi.replyToReview, { params, body: { text } }));
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      if (isWriting) setRefusal(outcome);
      else toast({ title: t('srev.failed'), description: t('srev.failedText'), variant: 'destructive' });
      return;
    }
    setWriting(false);
    onChange(outcome.data.data);
    if (isUndoing) return;
    toast({
      title: t(text === '' ? 'srev.replyRemoved' : 'srev.replied'),
      ...(text === '' ? { action: { label: t('srev.undo'), onPress: () => void say(before, true) } } : {}),
    });
  };
  const pin = async () => {
    const outcome = await make(() =>
      seat.call(sellerApi.featureReview, { params, body: { is_featured: !review.is_featured } }),
    );
    if (outcome.kind === 'refused')
      toast(
        outcome.code === 'conflict'
          ? { title: t('srev.pinFull'), description: t('srev.pinFullText') }
          : { title: t('srev.failed'), description: t('srev.failedText'), variant: 'destructive' },
      );
    if (outcome.kind !== 'done') return;
    onChange(outcome.data.data);
    toast({
      title: review.is_featured ? t('srev.unpinnedToast') : t('srev.pinnedToast', { product: product.name }),
    });
  };
  const name = shownReviewer(review.customer_name, t('srev.aCustomer'));
  const reviewedOn = instantParts(review.reviewed_at, locale).date;
  return (
    <article className="card rv-card" aria-label={`${name}, ${product.name}`}>
      <header className="rv-head">
        <Photo className="rv-face" url={product.picture} name={product.name} sizes="48px" />
        <div className="rv-what">
          <b>{product.name}</b>
          <span className="small muted">
            {name} · <time dateTime={review.reviewed_at}>{reviewedOn}</time>
          </span>
        </div>
        <StarRow rating={review.rating} />
      </header>
      {(review.is_featured || report) && (
        <p className="rv-badges">
          {review.is_featured && (
            <span className="badge ok">
              <IconPin className="s" />
              {t('srev.pinned')}
            </span>
          )}
          {report && (
            <span className={report.outcome?.is_hidden === false ? 'badge' : 'badge bad'}>
              <IconFlag className="s" />
              {report.outcome === null
                ? t('srev.reported')
                : t(report.outcome.is_hidden ? 'srev.outcomeHidden' : 'srev.outcomeKept', {
                    date: instantParts(report.outcome.decided_at, locale).date,
                  })}
            </span>
          )}
        </p>
      )}
      {review.review_comment !== '' && <p className="rv-words">{review.review_comment}</p>}
      {review.attachments.length > 0 && <ReviewPhotoList review={review} />}
      {report && (
        <p className="small muted">
          {t('srev.reportedOn', {
            date: instantParts(report.reported_at, locale).date,
            reason: t(`srev.reason.${report.reason}` as PlainKey),
          })}
        </p>
      )}
      {report?.outcome && report.outcome.note !== '' && (
        <p className="small">{t('srev.outcomeNote', { note: report.outcome.note })}</p>
      )}
      {reply && !isWriting && (
        <section className="rv-reply" aria-label={t('srev.yourReply')}>
          <p className="rv-reply-head">
            <b>{t('srev.yourReply')}</b>
            <span className="small muted">
              {t('srev.replyBy', {
                name: reply.by ?? seat.tenant.name,
                date: instantParts(reply.replied_at, locale).date,
              })}
            </span>
          </p>
          <p className="rv-words">{reply.text}</p>
          <div className="row">
            <Button variant="text" size="sm" onClick={() => setWriting(true)}>
              <IconPencil className="s" />
              {t('srev.editReply')}
            </Button>
            <Button variant="text" size="sm" aria-disabled={busy || undefined} onClick={() => void say('')}>
              {t('srev.removeReply')}
            </Button>
          </div>
        </section>
      )}
      {isWriting ? (
        <ReplyForm
          name={name}
          text={reply?.text ?? ''}
          busy={busy}
          refusal={refusal}
          onSend={(text) => void say(text)}
          onClose={() => {
            setRefusal(undefined);
            setWriting(false);
          }}
        />
      ) : (
        <footer className="rv-acts">
          {!reply && (
            <Button variant="soft" size="sm" onClick={() => setWriting(true)}>
              <IconReply className="s" />
              {t('srev.reply')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-pressed={review.is_featured}
            aria-disabled={busy || undefined}
            onClick={() => void pin()}
          >
            <IconPin className="s" />
            {t(review.is_featured ? 'srev.unpin' : 'srev.pin')}
          </Button>
          {!report && (
            <Button variant="quiet" size="sm" onClick={() => setReporting(true)}>
              <IconFlag className="s" />
              {t('srev.report')}
            </Button>
          )}
          {order && (
            <Link className="rv-order" href={`${seat.home}/orders/${order.id}`}>
              {t('srev.order', { number: order.order_number })}
            </Link>
          )}
        </footer>
      )}
      {isReporting && (
        <ReportDialog
          seat={seat}
          reviewId={id}
          onReported={(changed) => {
            setReporting(false);
            onChange(changed);
            toast({ title: t('srev.reportedToast') });
          }}
          onClose={() => setReporting(false)}
        />
      )}
    </article>
  );
}
