import type { DomainRecord, RecordState, StoreDomain } from '@dapur/contract/stores/seller-domain';
import { useState } from 'react';
import { IconCopy } from '../../components/icons.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { copyText } from '../../lib/share/copy-text.ts';

interface DomainRecordsProps {
  readonly seat: Seat;
  readonly domain: StoreDomain;
  readonly onDomain: (domain: StoreDomain | null) => void;
}

/** Both records as they have to be made, what was found of each, and a look at them now. */
export function DomainRecords({ seat, domain, onDomain }: DomainRecordsProps) {
  const { t, locale } = useI18n();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const look = async () => {
    setFailure(undefined);
    const outcome = await make(() => seat.call(sellerApi.checkStoreDomain, {}));
    if (outcome.kind === 'done') onDomain(outcome.data.data);
    if (outcome.kind === 'refused' && outcome.code === 'not_found') onDomain(null);
    else if (outcome.kind === 'refused') setFailure(outcome);
  };
  const looked = domain.looked_at === null ? undefined : instantParts(domain.looked_at, locale);
  return (
    <section className="card raised stack" aria-labelledby="domain-records">
      <h2 id="domain-records" className="sset-legend">
        {t('sdom.records')}
      </h2>
      <p className="muted">{t('sdom.recordsText')}</p>
      {domain.records.map((record) => (
        <RecordCard key={record.type} record={record} />
      ))}
      {failure && <RefusalNotice {...failure} />}
      <Button busy={busy} block onClick={() => void look()}>
        {t('sdom.check')}
      </Button>
      <p className="small muted">
        {looked ? t('sdom.looked', { date: looked.date, time: looked.time }) : t('sdom.notLooked')}
      </p>
    </section>
  );
}

const badges: Readonly<Record<RecordState, string>> = {
  right: 'ok',
  wrong: 'bad',
  missing: 'low',
  unanswered: '',
};

function RecordCard({ record }: { readonly record: DomainRecord }) {
  const { t } = useI18n();
  const { type, name, value, state, found } = record;
  return (
    <div className="sdom-record stack sm" role="group" aria-label={t('sdom.recordOf', { type })}>
      <div className="row between wraps">
        <b className="strong">{t('sdom.recordOf', { type })}</b>
        {state !== null && (
          <span className={`badge ${badges[state]}`.trim()}>{t(`sdom.record.${state}`)}</span>
        )}
      </div>
      <Copied label={t('sdom.name')} value={name} />
      <Copied label={t('sdom.value')} value={value} />
      {state === 'wrong' && <p className="small breaks">{t('sdom.found', { found: found.join(', ') })}</p>}
      {state === 'missing' && <p className="small muted">{t('sdom.missingText')}</p>}
      {state === 'unanswered' && <p className="small muted">{t('sdom.unansweredText')}</p>}
    </div>
  );
}

function Copied({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useI18n();
  const copy = async () => {
    const isDone = await copyText(value);
    toast(isDone ? { title: t('sdom.copied') } : { title: t('sdom.copyFailed'), variant: 'destructive' });
  };
  return (
    <div className="sdom-copied">
      <span>
        <span className="small muted">{label}</span>
        <code className="breaks">{value}</code>
      </span>
      <button
        type="button"
        className="sdom-copy"
        aria-label={t('sdom.copyOf', { what: `${label} ${value}` })}
        onClick={() => void copy()}
      >
        <IconCopy />
      </button>
    </div>
  );
}
