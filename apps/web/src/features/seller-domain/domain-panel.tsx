import './domain.css';
import type { StoreDomain } from '@dapur/contract/stores/seller-domain';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { refusalText } from '../../components/seller/refusal-text.ts';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { DomainForm } from './domain-form.tsx';
import { DomainRecords } from './domain-records.tsx';
import { instantParts } from '../../lib/seller/instants.ts';

const badges = { waiting: 'info', live: 'ok', broken: 'bad', removed: 'bad' } as const;

/** How the domain stands, in a word and a sentence. */
function DomainStatus({ domain }: { readonly domain: StoreDomain }) {
  const { t, locale } = useI18n();
  const { state, is_served: isServed, stops_at: stopsAt, next_look_at: next } = domain;
  const stops = stopsAt === null ? '' : instantParts(stopsAt, locale).date;
  return (
    <section className="card raised stack sm" aria-label={domain.shown}>
      <div className="row between wraps">
        {isServed ? (
          <a
            className="strong breaks"
            href={`${location.protocol}//${domain.host}${location.port && `:${location.port}`}`}
          >
            {domain.shown}
          </a>
        ) : (
          <b className="strong breaks">{domain.shown}</b>
        )}
        <span className={`badge ${badges[state]}`}>{t(`sdom.state.${state}`)}</span>
      </div>
      <p role="status">
        {state === 'live' && t('sdom.liveText')}
        {state === 'waiting' && t(next === null ? 'sdom.givenUpText' : 'sdom.waitingText')}
        {state === 'broken' &&
          (isServed ? t('sdom.brokenText', { date: stops }) : t('sdom.stoppedText', { date: stops }))}
      </p>
      {domain.is_held_elsewhere && <p className="notice warn">{t('sdom.held')}</p>}
    </section>
  );
}

interface DomainPanelProps {
  readonly seat: Seat;
  readonly domain: StoreDomain | null;
  readonly onDomain: (domain: StoreDomain | null) => void;
}

/** The store's own domain: naming it, the two records it needs, how they stand, and giving it up. */
export function DomainPanel({ seat, domain, onDomain }: DomainPanelProps) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const { busy, make } = useCall();
  if (domain === null || domain.state === 'removed')
    return (
      <div className="stack lg sset-form">
        {domain !== null && <p className="notice bad">{t('sdom.taken', { host: domain.shown })}</p>}
        <DomainForm seat={seat} onDomain={onDomain} />
      </div>
    );
  const remove = async () => {
    const outcome = await make(() =>
      seat.call(sellerApi.removeStoreDomain, { query: { host: domain.host } }),
    );
    if (outcome.kind === 'busy') return;
    setAsked(false);
    if (outcome.kind === 'refused' && outcome.code !== 'not_found')
      return toast({ title: t(refusalText(outcome.code)), variant: 'destructive' });
    onDomain(null);
    toast({ title: t('sdom.removed') });
  };
  return (
    <div className="stack lg sset-form">
      <DomainStatus domain={domain} />
      <DomainRecords seat={seat} domain={domain} onDomain={onDomain} />
      <Button variant="quiet" danger onClick={() => setAsked(true)}>
        {t('sdom.remove')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('sdom.removeTitle', { host: domain.shown })}
          action={t('sdom.remove')}
          busy={busy}
          danger
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{t(domain.is_served ? 'sdom.removeServedText' : 'sdom.removeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
