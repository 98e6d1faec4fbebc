import { callbackProviders } from '@dapur/contract/platform/platform-choices';
import type { SystemHealth } from '@dapur/contract/platform/platform-system';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { IconRefreshCw } from '../../../components/icon/seller-icons.ts';
import { IconCircleCheck, IconTriangleAlert } from '../../../components/icons.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { usePageRead } from '../../../lib/access/use-page-read.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { instantParts } from '../../../lib/seller/instants.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { Loaded } from '../../../components/platform/list-tools.tsx';
import { daysSince } from '../../../features/platform-watch/ago.ts';
import { bytesText } from '../../../features/platform-watch/measures.ts';
import { TaskTable } from '../../../features/platform-watch/task-table.tsx';

const EVERY_MS = 15_000;
const BACKUP_DAYS = 7;
const ask = async (signal: AbortSignal) => (await platformClient(platformApi.systemHealth, {}, signal)).data;

/** `/super-admin/system`: how everything runs, asked anew four times a minute. */
export function HealthPage() {
  const { t } = useI18n();
  const read = usePageRead(platformKeys.health, ask, { everyMs: EVERY_MS });
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await read.refresh();
    setBusy(false);
  };
  return (
    <Loaded read={read}>
      {(health) => {
        const time = instantParts(health.at, 'en').time;
        return (
          <>
            <div className="row between wraps">
              <p className={read.fault !== undefined ? 'watch-behind' : 'muted'} role="status">
                {read.fault !== undefined ? t('watch.behind', { time }) : t('watch.asOf', { time })}
              </p>
              <Button
                busy={busy}
                variant="quiet"
                size="sm"
                icon={<IconRefreshCw />}
                onClick={() => void press()}
              >
                {t('watch.refresh')}
              </Button>
            </div>
            <Verdict health={health} />
            <Facts health={health} />
            <TaskTable tasks={health.tasks} />
          </>
        );
      }}
    </Loaded>
  );
}

/** What somebody has to look at, or that all is well. */
function Verdict({ health }: { readonly health: SystemHealth }) {
  const { t } = useI18n();
  const { jobs, callbacks, mails, tasks, backup_at: backup } = health;
  const broken = tasks.filter(({ failures }) => failures > 0).map(({ name }) => name);
  const failedCalls = callbackProviders.reduce((sum, name) => sum + callbacks[name].failed, 0);
  const found: readonly { readonly text: string; readonly href?: string }[] = [
    ...(jobs.dead > 0
      ? [{ text: t('watch.look.dead', { count: jobs.dead }), href: '/super-admin/system/jobs?show=dead' }]
      : []),
    ...(failedCalls > 0
      ? [
          {
            text: t('watch.look.calls', { count: failedCalls }),
            href: '/super-admin/payments/calls?show=faulty',
          },
        ]
      : []),
    ...(mails.refused > 0
      ? [
          {
            text: t('watch.look.mails', { count: mails.refused }),
            href: '/super-admin/system/mails?show=refused',
          },
        ]
      : []),
    ...(broken.length > 0 ? [{ text: t('watch.look.tasks', { names: broken.join(', ') }) }] : []),
    ...(backup === null || daysSince(backup) > BACKUP_DAYS ? [{ text: t('watch.look.backup') }] : []),
  ];
  if (found.length === 0)
    return (
      <section className="card watch-verdict ok">
        <IconCircleCheck />
        <div>
          <h2>{t('watch.allWell')}</h2>
          <p className="muted">{t('watch.allWellText')}</p>
        </div>
      </section>
    );
  return (
    <section className="card watch-verdict">
      <IconTriangleAlert />
      <div>
        <h2>{t('watch.look', { count: found.length })}</h2>
        <ul>
          {found.map(({ text, href }) => (
            <li key={text} className="breaks">
              {href === undefined ? text : <Link href={href}>{text}</Link>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Facts({ health }: { readonly health: SystemHealth }) {
  const { t, locale } = useI18n();
  const { jobs, callbacks, mails, push, database, process } = health;
  const number = new Intl.NumberFormat(locale);
  const when = (iso: string | null, none: string) => (iso === null ? none : whenText(iso, locale));
  const most = database.tables[0]?.bytes ?? 1;
  return (
    <div className="watch-health">
      <FactCard title={t('watch.jobs')} href="/super-admin/system/jobs">
        <Fact label={t('watch.waiting')}>{number.format(jobs.waiting)}</Fact>
        <Fact label={t('watch.failing')}>{number.format(jobs.failing)}</Fact>
        <Fact label={t('watch.dead')} isBad={jobs.dead > 0}>
          {number.format(jobs.dead)}
        </Fact>
        <Fact label={t('watch.oldest')}>{when(jobs.oldest_at, t('watch.none'))}</Fact>
      </FactCard>
      <FactCard title={t('watch.mailsDay')} href="/super-admin/system/mails">
        <Fact label={t('watch.sent')}>{number.format(mails.sent)}</Fact>
        <Fact label={t('watch.mail.failing')}>{number.format(mails.failing)}</Fact>
        <Fact label={t('watch.refused')} isBad={mails.refused > 0}>
          {number.format(mails.refused)}
        </Fact>
        <Fact label={t('watch.pushSent')}>{number.format(push.sent)}</Fact>
        <Fact label={t('watch.browsers')}>{number.format(push.browsers)}</Fact>
      </FactCard>
      <section className="card stack sm watch-wide">
        <h2>{t('watch.providers')}</h2>
        <div className="watch-providers">
          {callbackProviders.map((name) => (
            <div key={name}>
              <h3>
                <Link href={`/super-admin/payments/calls?show=${name}`}>{t(`watch.provider.${name}`)}</Link>
              </h3>
              <dl className="watch-list">
                <Fact label={t('watch.taken')}>{number.format(callbacks[name].taken)}</Fact>
                <Fact label={t('watch.refused')}>{number.format(callbacks[name].refused)}</Fact>
                <Fact label={t('watch.failed')} isBad={callbacks[name].failed > 0}>
                  {number.format(callbacks[name].failed)}
                </Fact>
                <Fact label={t('watch.lastCall')}>{when(callbacks[name].last_at, t('watch.never'))}</Fact>
              </dl>
            </div>
          ))}
        </div>
      </section>
      <FactCard title={t('watch.versions')}>
        <Fact label="Node">{process.node}</Fact>
        <Fact label="PostgreSQL">{database.version}</Fact>
        <Fact label={t('watch.migrations')}>{number.format(database.migrations)}</Fact>
        <Fact label={t('watch.migration')}>{database.last_migration.replace(/\.sql$/, '')}</Fact>
        <Fact label={t('watch.started')}>{when(process.started_at, '')}</Fact>
        <Fact label={t('watch.memory')}>{bytesText(process.memory_bytes)}</Fact>
        <Fact label={t('watch.backup')}>{when(health.backup_at, t('watch.never'))}</Fact>
      </FactCard>
      <section className="card stack sm">
        <h2>{t('watch.database')}</h2>
        <dl className="watch-list">
          <Fact label={t('watch.size')}>{bytesText(database.bytes)}</Fact>
          <Fact label={t('watch.connections')}>{number.format(database.connections)}</Fact>
        </dl>
        <h3>{t('watch.largest')}</h3>
        <ul className="watch-bars">
          {database.tables.map(({ name, bytes }) => (
            <li key={name}>
              <span className="breaks">{name}</span>
              <span className="num">{bytesText(bytes)}</span>
              <span className="watch-bar" aria-hidden="true">
                <span style={{ width: `${Math.max(2, (bytes / most) * 100)}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface FactCardProps {
  readonly title: string;
  readonly href?: string;
  readonly children: ReactNode;
}

function FactCard({ title, href, children }: FactCardProps) {
  return (
    <section className="card stack sm">
      <h2>{href === undefined ? title : <Link href={href}>{title}</Link>}</h2>
      <dl className="watch-list">{children}</dl>
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly isBad?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, isBad = false, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isBad ? 'num breaks watch-bad' : 'num breaks'}>{children}</dd>
    </div>
  );
}
