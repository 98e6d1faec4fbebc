import type { MemberSession, StoreMember } from '@dapur/contract/people/seller-people';
import { useState } from 'react';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useRead } from '../../lib/query/use-read.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall, type Outcome } from '../../lib/account/use-call.ts';

interface MemberSessionsProps {
  readonly seat: Seat;
  readonly member: StoreMember;
}

/** Where somebody is signed in, each to be ended in this store. */
export function MemberSessions({ seat, member }: MemberSessionsProps) {
  const { t, locale } = useI18n();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const { call, keys } = seat;
  const userId = member.user_id;
  const {
    data: sessions,
    fault,
    put,
  } = useRead(
    keys.memberSessions(userId),
    async (signal): Promise<readonly MemberSession[]> =>
      (await call(sellerApi.listMemberSessions, { params: { userId } }, signal)).data,
  );
  const settle = (outcome: Outcome<{ readonly data: readonly MemberSession[] }>): boolean => {
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind !== 'done') return false;
    setFailure(undefined);
    put(() => outcome.data.data);
    return true;
  };
  const end = async (sessionId: string) => {
    const outcome = await make(() => call(sellerApi.endMemberSession, { params: { userId, sessionId } }));
    if (settle(outcome)) toast({ title: t('people.sessionEnded') });
  };
  return (
    <>
      <p className="muted">{t('people.sessionsText', { name: member.name })}</p>
      {failure && <RefusalNotice {...failure} />}
      {sessions === undefined && fault !== undefined && <RefusalNotice code={fault} message="" />}
      {sessions === undefined ? (
        fault === undefined && <Skeleton className="people-wait" aria-hidden="true" />
      ) : sessions.length === 0 ? (
        <p>{t('people.sessionsNone')}</p>
      ) : (
        <ul className="people-sessions" aria-label={t('people.sessions')}>
          {sessions.map((session) => {
            const { date, time } = instantParts(session.last_seen_at, locale);
            return (
              <li key={session.id}>
                <p>
                  <b>{session.device}</b>
                  <br />
                  <span className="small muted">
                    {session.is_this
                      ? t('people.sessionThis')
                      : t('people.seen', { when: `${date}, ${time}` })}
                  </span>
                </p>
                {!session.is_this && seat.support === null && (
                  <Button busy={busy} variant="quiet" size="sm" onClick={() => void end(session.id)}>
                    {t('people.sessionEnd')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
