import type { PlatformPayout } from '@dapur/contract/platform/platform-payouts';
import type { ReactNode } from 'react';
import { Table } from '../../components/ui/table.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { ringgitText } from '../../lib/account/ringgit-text.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import { NameOf } from '../../components/platform/name-of.tsx';

const tone = {
  requested: 'info',
  approved: 'low',
  processing: 'low',
  completed: 'ok',
  refunded: 'bad',
  rejected: 'bad',
} as const;

interface PayoutTableProps {
  readonly payouts: readonly PlatformPayout[];
  /** What may be done with one. */
  readonly act: (payout: PlatformPayout) => ReactNode;
}

/** Payouts with what is to be looked at before they go. */
export function PayoutTable({ payouts, act }: PayoutTableProps) {
  const { t, locale } = useI18n();
  return (
    <Table
      heads={[
        t('pmoney.holder'),
        t('pmoney.account'),
        t('pmoney.asked'),
        t('pmoney.state'),
        { text: t('pmoney.sum'), isEnd: true },
        t('pmoney.act'),
      ]}
    >
      {payouts.map((payout) => (
        <tr key={payout.id}>
          <th scope="row">
            <NameOf name={payout.holder.name} more={payout.holder.email} />
          </th>
          <td className="num" data-label={t('pmoney.account')}>
            {payout.bank} ••{payout.account_hint}
          </td>
          <td className="num" data-label={t('pmoney.asked')}>
            {instantParts(payout.requested_at, locale).date}
          </td>
          <td data-label={t('pmoney.state')}>
            <span className={`badge ${tone[payout.state]}`}>{t(`pmoney.payout.${payout.state}`)}</span>
            {payout.flags.map((flag) => (
              <span key={flag} className="badge bad">
                {t(`pmoney.flag.${flag}`)}
              </span>
            ))}
            {(payout.reason || payout.reference) && (
              <span className="small muted breaks"> {payout.reason || payout.reference}</span>
            )}
          </td>
          <td className="end num strong" data-label={t('pmoney.sum')}>
            {ringgitText(payout.amount)}
          </td>
          <td>{act(payout)}</td>
        </tr>
      ))}
    </Table>
  );
}
