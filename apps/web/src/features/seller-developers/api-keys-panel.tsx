import './developers.css';
import type { ApiKey } from '@dapur/contract/stores/seller-developers';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconPlus } from '../../components/icons.tsx';
import { refusalText } from '../../components/seller/refusal-text.ts';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { IconKey } from './developer-icons.ts';
import { KeyDialog } from './key-dialog.tsx';

interface ApiKeysPanelProps {
  readonly seat: Seat;
  readonly keys: readonly ApiKey[];
  readonly onKeys: (keys: readonly ApiKey[]) => void;
}

const badges = { active: 'badge ok', expired: 'badge', revoked: 'badge' } as const;

/** The keys by which programs of the store's own call us. */
export function ApiKeysPanel({ seat, keys, onKeys }: ApiKeysPanelProps) {
  const { t, locale } = useI18n();
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<ApiKey>();
  const { busy, make } = useCall();
  const day = (iso: string) => instantParts(iso, locale).date;
  const revoke = async (key: ApiKey) => {
    const outcome = await make(() => seat.call(sellerApi.revokeApiKey, { params: { id: key.id } }));
    if (outcome.kind === 'busy') return;
    setAsked(undefined);
    if (outcome.kind === 'refused') toast({ title: t(refusalText(outcome.code)), variant: 'destructive' });
    else {
      onKeys(outcome.data.data);
      toast({ title: t('dev.keys.revoked') });
    }
  };
  return (
    <section className="stack" aria-label={t('sset.page.keys')}>
      {keys.length === 0 ? (
        <EmptyState icon={IconKey} title={t('dev.keys.none')} text={t('dev.keys.noneText')} />
      ) : (
        <>
          <p className="muted">{t('dev.keys.lead')}</p>
          <ul className="card raised dev-rows">
            {keys.map((key) => (
              <li key={key.id} className={key.state === 'active' ? undefined : 'off'}>
                <div className="row between wraps">
                  <b className="strong">{key.name}</b>
                  <span className={badges[key.state]}>{t(`dev.keyState.${key.state}`)}</span>
                </div>
                <span className="dev-mono">{key.hint}…</span>
                <span className="small">
                  {key.scopes.map((scope) => t(`dev.scope.${scope}`)).join(' · ')}
                </span>
                <span className="small muted">
                  {t('dev.keys.madeBy', {
                    name: key.made_by ?? t('dev.somebody'),
                    date: day(key.created_at),
                  })}
                  {' · '}
                  {key.last_used_at === null
                    ? t('dev.keys.unused')
                    : t('dev.keys.used', { date: day(key.last_used_at) })}
                  {' · '}
                  {key.expires_at === null
                    ? t('dev.keys.always')
                    : t('dev.keys.until', { date: day(key.expires_at) })}
                </span>
                {key.state === 'active' && (
                  <div className="row">
                    <Button
                      variant="text"
                      size="sm"
                      danger
                      aria-label={t('dev.keys.revokeOf', { name: key.name })}
                      onClick={() => setAsked(key)}
                    >
                      {t('dev.keys.revoke')}
                    </Button>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <Button className="dev-add" onClick={() => setMaking(true)}>
        <IconPlus />
        {t('dev.keys.make')}
      </Button>
      {isMaking && <KeyDialog seat={seat} onMade={onKeys} onClose={() => setMaking(false)} />}
      {asked && (
        <ConfirmDialog
          title={t('dev.keys.revokeTitle', { name: asked.name })}
          action={t('dev.keys.revoke')}
          busy={busy}
          danger
          onConfirm={() => void revoke(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('dev.keys.revokeText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
