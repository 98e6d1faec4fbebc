import { Link } from 'wouter';
import { ChipStrip } from '../../components/ui/chip-strip.tsx';
import { useI18n } from '../../i18n/index.tsx';

const pages = [
  { href: '/u/referral', label: 'account.referral.overview' },
  { href: '/u/referral/pending', label: 'account.referral.pending' },
  { href: '/u/referral/transactions', label: 'account.referral.transactions' },
  { href: '/u/referral/payouts', label: 'account.referral.payouts' },
] as const;

export type ReferralHref = (typeof pages)[number]['href'];

export function ReferralTabs({ current }: { readonly current: ReferralHref }) {
  const { t } = useI18n();
  return (
    <ChipStrip label={t('account.referral')} current={current} className="subtabs">
      {pages.map(({ href, label }) => (
        <li key={href}>
          <Link
            className={href === current ? 'chip on' : 'chip'}
            href={href}
            aria-current={href === current ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        </li>
      ))}
    </ChipStrip>
  );
}
