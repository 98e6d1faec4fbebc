import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import { timelineText } from './timeline-words.ts';

/** What happened to the order, the newest first, and who did it. */
export function OrderTimeline({ file }: { readonly file: SellerOrder }) {
  const { t, locale } = useI18n();
  // A payment and the confirming that follows from it are one event to people.
  const secondOf = (at: string): string => at.slice(0, 19);
  const takenAt = new Set(
    file.timeline.filter(({ action }) => action === 'order.payment_taken').map(({ at }) => secondOf(at)),
  );
  const entries = file.timeline
    .filter(({ action, at }) => action !== 'order.payment' || !takenAt.has(secondOf(at)))
    .filter(
      ({ action, details }, at, all) =>
        !(
          action === 'order.status' &&
          details['to'] === 'confirmed' &&
          all.some(
            (other) => other.action === 'order.payment' && other.at.slice(0, 19) === all[at]?.at.slice(0, 19),
          )
        ),
    )
    .reverse();
  return (
    <section className="ord-sec" aria-labelledby="ord-happened">
      <header>
        <h2 id="ord-happened">{t('ord.happened')}</h2>
      </header>
      <ol className="ord-tl">
        {entries.map((entry, at) => {
          const { date, time } = instantParts(entry.at, locale);
          const override = entry.details['override'];
          const { by } = entry;
          const isNamed = by.name !== null && entry.action !== 'order.taken';
          return (
            <li key={`${entry.at}/${entry.action}/${at}`} className={at === 0 ? 'k' : undefined}>
              <b>{timelineText(t, entry)}</b>
              {isNamed && <> {t('ord.by', { name: by.name ?? '' })}</>}
              {by.kind === 'customer' && entry.action !== 'order.placed' && <> {t('ord.byCustomer')}</>}
              {by.kind === 'support' && <> {t('ord.bySupport')}</>}
              {typeof override === 'string' && (
                <span className="block">{t('ord.did.override', { reason: override })}</span>
              )}
              <time dateTime={entry.at}>
                {date} {time}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
