import type { StoreDomain } from '@dapur/contract/stores/seller-domain';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';

const badges = { waiting: 'info', live: 'ok', broken: 'bad', removed: 'bad' } as const;

/** How the domain stands, in a word and a sentence. */
export function DomainStatus({ domain }: { readonly domain: StoreDomain }) {
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
