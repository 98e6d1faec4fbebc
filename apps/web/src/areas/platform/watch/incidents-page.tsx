import type { Incident } from '@dapur/contract/platform/platform-incidents';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconCircleCheck, IconPlus } from '../../../components/icons.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { Doing } from '../../../components/platform/platform-role.tsx';
import { whenText } from '../../../components/platform/when-text.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { IncidentDialog } from '../../../features/platform-watch/incident-dialog.tsx';

const ask = async (signal: AbortSignal) => (await platformClient(platformApi.listIncidents, {}, signal)).data;
/** Deadlines are counted in hours, which pass while the page stands open. */
const EVERY_MS = 60_000;

/** `/super-admin/system/incidents`: personal data in wrong hands, and who has to be told by when. */
export function IncidentsPage() {
  const { t } = useI18n();
  const read = usePageRead(platformKeys.incidents, ask, { everyMs: EVERY_MS });
  const [open, setOpen] = useState<Incident | 'new'>();
  return (
    <>
      <p className="muted">{t('watch.incidents.lead')}</p>
      <Doing right="system">
        <Button variant="quiet" size="sm" className="watch-begin" onClick={() => setOpen('new')}>
          <IconPlus className="s" />
          {t('watch.incidents.add')}
        </Button>
      </Doing>
      <Loaded read={read}>
        {(incidents) =>
          incidents.length === 0 ? (
            <EmptyState
              icon={IconCircleCheck}
              title={t('watch.incidents.none')}
              text={t('watch.incidents.noneText')}
            />
          ) : (
            <ul className="watch-cards">
              {incidents.map((incident) => (
                <li key={incident.id}>
                  <IncidentCard incident={incident} onEdit={() => setOpen(incident)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open && (
        <IncidentDialog
          incident={open === 'new' ? undefined : open}
          onKept={(next) => {
            read.put(() => next);
            setOpen(undefined);
            toast({ title: t('watch.incidents.kept') });
          }}
          onChangedMeanwhile={() => {
            setOpen(undefined);
            void read.refresh();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function IncidentCard({ incident, onEdit }: { readonly incident: Incident; readonly onEdit: () => void }) {
  const { t, locale } = useI18n();
  const told = (at: string | null) => (at === null ? t('watch.incidents.notYet') : whenText(at, locale));
  const facts = [
    [t('watch.incidents.found'), whenText(incident.found_at, locale)],
    [
      t('watch.incidents.persons'),
      incident.persons === null ? t('watch.incidents.unknown') : String(incident.persons),
    ],
    [t('watch.incidents.regulator'), told(incident.regulator_told_at)],
    [t('watch.incidents.people'), told(incident.people_told_at)],
  ] as const;
  return (
    <article className="card watch-card" aria-label={incident.title}>
      <header>
        <h2 className="breaks">{incident.title}</h2>
        <p className="watch-marks">
          <Clock incident={incident} />
        </p>
      </header>
      <p className="breaks watch-words">{incident.what}</p>
      <dl className="watch-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {t('watch.incidents.by', { name: incident.kept_by, when: whenText(incident.kept_at, locale) })}
      </p>
      <Doing right="system">
        <div className="padmin-acts">
          <Button variant="quiet" size="sm" onClick={onEdit}>
            <span aria-hidden="true">{t('watch.incidents.edit')}</span>
            <span className="sr">{t('watch.incidents.editOf', { title: incident.title })}</span>
          </Button>
        </div>
      </Doing>
    </article>
  );
}

/** What has to be done next, and how much time there is. */
function Clock({ incident }: { readonly incident: Incident }) {
  const { t, locale } = useI18n();
  const { hours_left: hours, people_due_at: due } = incident;
  if (incident.closed_at !== null) return <span className="badge">{t('watch.incidents.closed')}</span>;
  if (hours !== null && hours < 0)
    return <span className="badge bad">{t('watch.incidents.late', { count: -hours })}</span>;
  if (hours !== null)
    return (
      <span className={hours < 24 ? 'badge bad' : 'badge low'}>
        {t('watch.incidents.left', { count: hours })}
      </span>
    );
  if (incident.people_told_at === null && due !== null)
    return (
      <span className="badge low">{t('watch.incidents.peopleDue', { when: whenText(due, locale) })}</span>
    );
  return <span className="badge ok">{t('watch.incidents.told')}</span>;
}
