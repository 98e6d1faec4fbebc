import type { Client } from '@dapur/contract/client';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { deliveryApi } from '../../lib/delivery/delivery-api.ts';
import { shopKeys } from '../../lib/query/query-keys.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { IconInfo } from '../icons.tsx';

/** What the store says of calling off, moving and refunding, folded up. Nothing where it says nothing. */
export function StorePolicyTexts({ client, slug }: { readonly client: Client; readonly slug: string }) {
  const { t, locale } = useI18n();
  // The order can be placed without them, and the store can be asked.
  const { data: policies } = useRead(
    shopKeys(slug).policies(locale),
    (signal) => client(deliveryApi.getStorePolicies, { query: { lang: locale } }, signal),
    { keepsPreviousData: true },
  );
  const said = (['cancel', 'reschedule', 'refund'] as const).filter((key) => policies?.[key]);
  const steps = policies?.refund_steps ?? [];
  const papers = policies?.documents ?? [];
  if (policies === undefined || (said.length === 0 && steps.length === 0 && papers.length === 0)) return null;
  return (
    <details className="card policies">
      <summary className="row">
        <IconInfo className="s" />
        <span className="strong">{t('policies.title')}</span>
      </summary>
      <dl className="stack sm">
        {said.map((key) => (
          <div key={key}>
            <dt className="strong small">{t(`policies.${key}`)}</dt>
            <dd className="small breaks">{policies[key]}</dd>
          </div>
        ))}
        {steps.length > 0 && (
          <div>
            <dt className="strong small">{t('policies.steps')}</dt>
            {steps.map(({ hours, percent }) => (
              <dd key={hours} className="small">
                {t(hours % 24 === 0 && hours > 24 ? 'policies.stepDays' : 'policies.step', {
                  count: hours % 24 === 0 && hours > 24 ? hours / 24 : hours,
                  percent,
                })}
              </dd>
            ))}
          </div>
        )}
        {papers.length > 0 && (
          <div>
            <dt className="strong small">{t('policies.papers')}</dt>
            {papers.map(({ kind, title, number }) => (
              <dd key={`${kind} ${title} ${number}`} className="small breaks">
                {[kind === 'other' ? title : t(`policies.paper.${kind}` as PlainKey), number]
                  .filter(Boolean)
                  .join(' · ')}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </details>
  );
}
