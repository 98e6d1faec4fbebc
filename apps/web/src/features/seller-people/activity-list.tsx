import type { ActivityEntry } from '@dapur/contract/people/seller-people';
import { useState } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { IconClock, IconDownload } from '../../components/icons.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import { openFile } from '../../lib/open-file.ts';
import { activityWordsOf } from './activity-words.ts';

export interface Log {
  readonly entries: readonly ActivityEntry[];
  readonly has_more: boolean;
}

interface ActivityListProps {
  readonly seat: Seat;
  readonly first: Log;
  /** Whose doings; everybody's where it is none. */
  readonly person?: string | undefined;
}

/** What was done in the store, newest first, a page at a time. */
export function ActivityList({ seat, first, person }: ActivityListProps) {
  const { t, locale } = useI18n();
  const [log, setLog] = useState(first);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const saving = useCall();
  const whose = person === undefined ? {} : { person };
  if (log.entries.length === 0 && person !== undefined)
    return <p className="card people-none muted">{t('people.logNoneOfMember')}</p>;
  if (log.entries.length === 0)
    return <EmptyState icon={IconClock} title={t('people.logNone')} text={t('people.logNoneText')} />;
  const more = async () => {
    const after = log.entries.at(-1)?.id;
    const outcome = await make(() =>
      seat.call(sellerApi.listActivity, { query: after === undefined ? whose : { ...whose, after } }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') return setFailure(outcome);
    setFailure(undefined);
    const { entries, has_more: hasMore } = outcome.data.data;
    setLog((before) => ({ entries: [...before.entries, ...entries], has_more: hasMore }));
  };
  const save = async () => {
    const outcome = await saving.make(() => openFile(seat.call, sellerApi.exportActivity, { query: whose }));
    if (outcome.kind === 'refused') setFailure(outcome);
  };
  return (
    <>
      <ol className="card people-log">
        {log.entries.map((entry) => {
          const { date, time } = instantParts(entry.at, locale);
          return (
            <li key={entry.id}>
              <p>
                <b>{entry.actor.name ?? t(`people.actor.${entry.actor.kind}`)}</b> {t(activityWordsOf(entry))}
                {entry.subject_name !== null && entry.subject_name !== entry.actor.name && (
                  <> · {entry.subject_name}</>
                )}
              </p>
              {entry.actor.key !== null && (
                <p className="small muted breaks">{t('people.byKey', { name: entry.actor.key })}</p>
              )}
              {entry.actor.kind === 'support' && typeof entry.details['reason'] === 'string' && (
                <p className="small breaks">“{entry.details['reason']}”</p>
              )}
              <p className="small muted">
                {date}, {time}
              </p>
            </li>
          );
        })}
      </ol>
      {failure && <RefusalNotice {...failure} />}
      <div className="people-more">
        {log.has_more && (
          <Button busy={busy} variant="quiet" onClick={() => void more()}>
            {t('people.logMore')}
          </Button>
        )}
        <Button busy={saving.busy} variant="quiet" icon={<IconDownload />} onClick={() => void save()}>
          {t('people.logSave')}
        </Button>
      </div>
    </>
  );
}
