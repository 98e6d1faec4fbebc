import type { ReferralSummary } from '@dapur/contract/money/referrals';
import { useId } from 'react';
import { ButtonPageLink } from '../../components/ui/button-page-link.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { daysText } from '../../lib/days-text.ts';
import { ringgitText } from '../../lib/account/ringgit-text.ts';

/** What invitations came to: money first, then how far people have come. */
export function ReferralSums({ summary: { totals, terms } }: { readonly summary: ReferralSummary }) {
  const { t, locale } = useI18n();
  const title = useId();
  const number = new Intl.NumberFormat(locale);
  const steps = [
    ['referral.clicks', totals.clicks],
    ['referral.signUps', totals.sign_ups],
    ['referral.stores', totals.stores],
    ['referral.qualified', totals.qualified],
  ] as const;
  return (
    <section className="card roomy stack lg referral-sums" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('referral.sums')}
      </h2>
      <dl className="referral-money">
        <div className="big">
          <dt>{t('referral.available')}</dt>
          <dd className="num">{ringgitText(totals.available)}</dd>
        </div>
        <div>
          <dt>{t('referral.pending')}</dt>
          <dd className="num">{ringgitText(totals.pending)}</dd>
        </div>
        <div>
          <dt>{t('referral.paid')}</dt>
          <dd className="num">{ringgitText(totals.paid)}</dd>
        </div>
      </dl>
      {totals.requested > 0 && (
        <p className="notice">{t('referral.requested', { amount: ringgitText(totals.requested) })}</p>
      )}
      {totals.available < 0 && (
        <p className="notice warn">{t('referral.negative', { amount: ringgitText(-totals.available) })}</p>
      )}
      {totals.available >= terms.minimum_payout && totals.requested === 0 && (
        <ButtonPageLink href="/u/referral/payouts">{t('referral.payOut')}</ButtonPageLink>
      )}
      <dl className="referral-steps">
        {steps.map(([label, count]) => (
          <div key={label}>
            <dd className="num">{number.format(count)}</dd>
            <dt>{t(label)}</dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The terms in words, with the figures of today. */
export function HowItWorks({ summary: { terms } }: { readonly summary: ReferralSummary }) {
  const { t, locale } = useI18n();
  const title = useId();
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('referral.how')}
      </h2>
      <ol className="referral-how">
        <li>{t('referral.how.one')}</li>
        <li>
          {t('referral.how.two', {
            count: terms.qualifying_orders,
            days: daysText(terms.hold_days, locale),
          })}
        </li>
        <li>
          {t('referral.how.three', {
            amount: ringgitText(terms.reward),
            least: ringgitText(terms.minimum_payout),
          })}
        </li>
      </ol>
      <p className="small muted">{t('referral.how.once', { days: daysText(terms.most_days, locale) })}</p>
    </section>
  );
}
