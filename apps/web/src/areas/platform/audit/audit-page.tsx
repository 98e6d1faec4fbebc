import '../../../features/platform-audit/audit.css';
import { AUDIT_PAGE } from '@dapur/contract/platform/platform-choices';
import { useState } from 'react';
import { AccountFailedPanel } from '../../../components/account/failed-panel.tsx';
import { Pager } from '../../../components/ui/pager.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconSlidersHorizontal } from '../../../components/icon/seller-icons.ts';
import { IconDownload, IconShieldCheck } from '../../../components/icon/step-icons.ts';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { openFile } from '../../../lib/open-file.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { useCall } from '../../../lib/account/use-call.ts';
import { SimilarNote } from '../../../components/platform/list-tools.tsx';
import { PlaceSkeleton } from '../../../components/platform/place-skeleton.tsx';
import { AuditFiltersForm } from '../../../features/platform-audit/audit-filters.tsx';
import { AuditRow } from '../../../features/platform-audit/audit-row.tsx';
import { useAuditQuery } from '../../../features/platform-audit/use-audit-query.ts';

/** `/super-admin/audit`: what was done with the powers of the platform, by whom, and what it changed. */
export default function AuditPage() {
  const { t, locale } = useI18n();
  const { filters, page, show, go } = useAuditQuery();
  const asked = JSON.stringify(filters);
  const read = usePageRead(
    platformKeys.audit({ ...filters, page }),
    async (signal) =>
      (await platformClient(platformApi.listAudit, { query: { ...filters, page } }, signal)).data,
  );
  const { busy, make } = useCall();
  // Only phones fold the filters away: the list is what people come for.
  const [isOpen, setOpen] = useState(asked !== '{}');
  const save = async () => {
    const outcome = await make(() =>
      openFile(platformClient, platformApi.exportAudit, { query: { ...filters } }),
    );
    if (outcome.kind === 'refused') toast({ title: t('audit.failed'), variant: 'destructive' });
  };
  return (
    <div className="audit">
      <div className="audit-head">
        <div className="stack sm">
          <h1>{t('audit.title')}</h1>
          <p className="muted">{t('audit.lead')}</p>
        </div>
        <div className="audit-tools">
          <Button
            variant="quiet"
            size="sm"
            className="audit-opener"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconSlidersHorizontal />
            {t('audit.filters')}
          </Button>
          <Button busy={busy} variant="quiet" size="sm" icon={<IconDownload />} onClick={() => void save()}>
            {t('audit.export')}
          </Button>
        </div>
      </div>
      {read.status === 'loading' ? (
        <PlaceSkeleton />
      ) : read.status !== 'ready' ? (
        <AccountFailedPanel onRetry={read.reload} />
      ) : (
        <>
          <AuditFiltersForm
            key={asked}
            filters={filters}
            actors={read.data.actors}
            actions={read.data.actions}
            isOpen={isOpen}
            onShow={show}
          />
          <SimilarNote query={{ search: filters.store ?? '' }} isShown={read.data.is_similar} />
          {read.data.entries.length === 0 ? (
            <EmptyState icon={IconShieldCheck} title={t('audit.none')} text={t('audit.noneText')} />
          ) : (
            <ol className="list audit-list">
              {read.data.entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} locale={locale} />
              ))}
            </ol>
          )}
          <Pager
            page={page}
            total={read.data.total}
            size={AUDIT_PAGE}
            words={{
              label: t('audit.pages'),
              of: (at, pages) => t('audit.page', { page: at, pages }),
              previous: t('audit.previous'),
              next: t('audit.next'),
            }}
            onPage={go}
          />
        </>
      )}
    </div>
  );
}
