import { formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import type { AccountSession } from '@dapur/contract/people/account-security';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { accountApi } from '../../lib/account/account-api.ts';
import { failureText } from '../../lib/account/failure-text.ts';
import { endSession } from '../../lib/account/session.ts';
import { useSending } from '../../lib/account/use-sending.ts';
import { platformClient } from '../../lib/api.ts';
import { useRead } from '../../lib/query/use-read.ts';
import { personKeys } from '../../lib/query/query-keys.ts';
import { RetryButton } from '../../components/ui/retry-button.tsx';

/** Where the person is signed in; each can be ended, or all at once. */
export function SessionsSection() {
  const { t } = useI18n();
  const title = useId();
  const read = useRead(
    personKeys.sessions,
    async (signal) => (await platformClient(accountApi.listSessions, {}, signal)).data,
  );
  const { busy, send } = useSending();
  const [asking, setAsking] = useState(false);

  const complain = (fault: string) =>
    toast({
      title: t('account.sessions.failed'),
      description: t(failureText(fault)),
      variant: 'destructive',
    });
  const end = async (session: AccountSession, all: readonly AccountSession[]) => {
    const fault = await send(async () => {
      await platformClient(accountApi.endSession, { params: { id: session.id } });
    });
    // Somebody else ended it first: it is gone all the same.
    if (fault !== undefined && fault !== 'not_found') return complain(fault);
    read.put(() => all.filter((one) => one.id !== session.id));
    toast({ title: t('account.sessions.ended'), description: session.device });
  };
  const endAll = async () => {
    const fault = await send(async () => {
      await platformClient(accountApi.endAllSessions, {});
    });
    setAsking(false);
    if (fault !== undefined) return complain(fault);
    endSession();
  };

  return (
    <section className="card roomy stack" aria-labelledby={title}>
      <h2 id={title} className="card-title">
        {t('account.sessions.title')}
      </h2>
      {read.status === 'loading' && (
        <div className="stack sm" role="status" aria-label={t('common.loading')}>
          <Skeleton className="sk-choice" />
          <Skeleton className="sk-choice" />
        </div>
      )}
      {(read.status === 'failed' || read.status === 'missing') && (
        <p className="row wraps between">
          <span className="muted">{t('account.failed.text')}</span>
          <RetryButton className="text-link" onRetry={read.reload}>
            {t('common.retry')}
          </RetryButton>
        </p>
      )}
      {read.status === 'ready' && (
        <ul className="list">
          {read.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => void end(session, read.data)}
            />
          ))}
        </ul>
      )}
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('account.sessions.endAll')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('account.sessions.endAllTitle')}
          action={t('account.sessions.endAll')}
          busy={busy}
          danger
          onConfirm={() => void endAll()}
          onClose={() => setAsking(false)}
        >
          <p>{t('account.sessions.endAllText')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, locale } = useI18n();
  const seen = formatDate(malaysianDate(Date.parse(session.last_seen_at)), locale);
  return (
    <li className="opt session">
      <span className="grow opt-text">
        <b className="strong breaks">{session.device}</b>
        <span className="small muted breaks">
          {session.is_current ? t('account.sessions.here') : t('account.sessions.seen', { date: seen })}
          {session.address && ` · ${session.address}`}
        </span>
      </span>
      {session.is_current ? (
        <span className="badge ok">{t('account.sessions.current')}</span>
      ) : (
        <button type="button" className="text-link" disabled={busy} onClick={onEnd}>
          {t('account.sessions.end')} <span className="sr">{session.device}</span>
        </button>
      )}
    </li>
  );
}
