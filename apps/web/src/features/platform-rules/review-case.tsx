import { shownReviewer } from '@dapur/contract/products/reviewer-names';
import type { ReportedReview } from '@dapur/contract/platform/platform-reviews';
import type { ReactNode } from 'react';
import { IconStar } from '../../components/icons.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { pictureAt } from '../../lib/picture.ts';
import { whenText } from '../../components/platform/when-text.ts';

const tone = { open: 'low', kept: 'ok', hidden: 'bad', appealed: 'low' } as const;

/** A reported review with all that is known of it. */
export function ReviewCase({ review, acts }: { readonly review: ReportedReview; readonly acts: ReactNode }) {
  const { t, locale } = useI18n();
  const { store, report, state, appeal, history, attachments, reply } = review;
  return (
    <article className="card rules-card" aria-label={`${store.name}, ${review.product}`}>
      <header>
        <div className="rules-what">
          <h2>{review.product}</h2>
          <span className="small muted">
            {store.name} · /{store.slug}
          </span>
          <span className="small muted">
            {t('rules.by', {
              name: shownReviewer(review.customer_name, t('rules.aCustomer')),
              when: whenText(review.reviewed_at, locale),
            })}
          </span>
        </div>
        <span className={`badge ${tone[state]}`}>{t(`rules.state.${state}`)}</span>
      </header>
      <span className="rules-stars" role="img" aria-label={t('rules.stars', { n: review.rating })}>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStar key={star} className={star <= review.rating ? 'on' : ''} />
        ))}
      </span>
      {review.review_comment === '' ? (
        <p className="muted">{t('rules.noWords')}</p>
      ) : (
        <p className="rules-words">{review.review_comment}</p>
      )}
      {attachments.length > 0 && (
        <div className="rules-photos">
          {attachments.map(({ id, picture, attachment_original_name: name }) => (
            <img key={id} src={pictureAt(picture.url, 320)} alt={name} width={72} height={72} />
          ))}
        </div>
      )}
      {reply !== '' && (
        <div className="rules-said">
          <b>{t('rules.storeReply')}</b>
          <p className="rules-words">{reply}</p>
        </div>
      )}
      <div className="rules-said">
        <b>{t(`rules.reason.${report.reason}`)}</b>
        {report.details !== '' && <p className="rules-words">{report.details}</p>}
        <span className="small muted">
          {t('rules.reportedBy', {
            name: report.by ?? t('rules.gone'),
            when: whenText(report.reported_at, locale),
          })}
        </span>
      </div>
      {appeal !== null && (
        <div className="rules-said appeal">
          <b>{t('rules.appeal')}</b>
          <p className="rules-words">{appeal.text}</p>
          <span className="small muted">{whenText(appeal.at, locale)}</span>
        </div>
      )}
      {history.length > 0 && (
        <section className="stack sm" aria-label={t('rules.history')}>
          <ul className="rules-history">
            {history.map(({ action, by, at, note }) => (
              <li key={at}>
                <span>
                  <b>
                    {action === 'appealed'
                      ? t('rules.did.appealed')
                      : t(`rules.did.${action}`, { name: by ?? t('rules.gone') })}
                  </b>{' '}
                  <span className="muted">{whenText(at, locale)}</span>
                </span>
                {note !== '' && <span>{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <footer className="rules-acts">{acts}</footer>
    </article>
  );
}
