import { contentPath } from '@dapur/contract/pages/content-pages';
import { Link } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconExternalLink, IconRotateCw, IconWifiOff } from '../../../components/icons.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformClient } from '../../../lib/api.ts';
import { contentApi } from '../../../lib/content/content-api.ts';
import { dayText } from '../../../lib/content/day-text.ts';
import { PlacePageSkeleton } from '../../../components/platform/place-skeleton.tsx';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { Doing } from '../../../components/platform/platform-role.tsx';
import { RetryButton } from '../../../components/ui/retry-button.tsx';

const ask = async (signal: AbortSignal) => (await platformClient(contentApi.listContent, {}, signal)).data;

/** All information pages: what is published, and what is being written. */
export function ContentList({ home }: { readonly home: string }) {
  const { t, locale } = useI18n();
  const read = usePageRead(platformKeys.contents, ask);
  if (read.status === 'loading') return <PlacePageSkeleton />;
  if (read.status !== 'ready') return <ContentFailed onRetry={read.reload} />;
  return (
    <div className="ca">
      <div className="stack sm">
        <h1>{t('content.title')}</h1>
        <p className="muted">{t('content.lead')}</p>
      </div>
      <ul className="list ca-list">
        {read.data.map(({ page, title, version, published_on: on, draft }) => (
          <li key={page}>
            <div className="grow">
              <h2>
                <Link href={`${home}/${page}`}>{title}</Link>
              </h2>
              <p className="muted small">
                <code>{contentPath(page)}</code>
                <span>{t('content.version', { version, date: dayText(on, locale) })}</span>
              </p>
              {draft && (
                <p>
                  <span className="badge low">
                    {t('content.draftBy', { name: draft.name, when: whenText(draft.at, locale) })}
                  </span>
                </p>
              )}
            </div>
            <a className="round plain" href={contentPath(page)} aria-label={`${t('content.see')}: ${title}`}>
              <IconExternalLink />
            </a>
            <Doing right="content">
              <ButtonPageLink
                variant="quiet"
                size="sm"
                href={`${home}/${page}`}
                aria-label={`${t('content.edit')}: ${title}`}
              >
                {t('content.edit')}
              </ButtonPageLink>
            </Doing>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ContentFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <EmptyState icon={IconWifiOff} heading="h1" title={t('content.failed')} text={t('content.failedText')}>
      <RetryButton onRetry={onRetry}>
        <IconRotateCw />
        {t('common.retry')}
      </RetryButton>
    </EmptyState>
  );
}
