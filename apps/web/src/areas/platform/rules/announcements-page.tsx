import '../../../features/platform-rules/rules.css';
import type { Announcement } from '@dapur/contract/platform/platform-announcements';
import { Link, useLocation } from 'wouter';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconBell } from '../../../components/icon/seller-icons.ts';
import { IconPlus } from '../../../components/icons.tsx';
import type { Locale } from '@dapur/contract/primitives';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { useI18n, type Translate } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { whenText } from '../../../components/platform/when-text.ts';
import { ListPager, ListTools, Loaded } from '../../../components/platform/list-tools.tsx';
import { useFilteredList, type ListRequest } from '../lists/use-filtered-list.ts';
import { platformKeys } from '../../../lib/query/query-keys.ts';
import { AnnouncementEditor, FreshAnnouncement } from './announcement-editor.tsx';
import { ANNOUNCEMENTS_HOME, audienceText } from '../../../features/platform-rules/announcement-words.ts';
import { AnnouncementReach } from '../../../features/platform-rules/reach.tsx';
import { Doing } from '../../../components/platform/platform-role.tsx';

const filters = ['draft', 'planned', 'shown', 'over', 'withdrawn'] as const;

const fetchPage = async (request: ListRequest<(typeof filters)[number]>, signal: AbortSignal) =>
  (await platformClient(platformApi.listAnnouncements, { query: request }, signal)).data;
const tone = { draft: 'info', planned: 'low', shown: 'ok', over: '', withdrawn: 'bad' } as const;

/** `/super-admin/announcements`: what the platform tells people, and one of them being written. */
export default function AnnouncementsPage() {
  const [path] = useLocation();
  const [, , , id] = path.split('/');
  if (id === undefined || id === '') return <List />;
  if (id === 'new') return <FreshAnnouncement />;
  return <AnnouncementEditor key={id} id={id} />;
}

function List() {
  const { t, locale } = useI18n();
  const { query, read } = useFilteredList(platformKeys.announcements, filters, fetchPage);
  return (
    <div className="rules">
      <header className="rules-top">
        <div>
          <h1>{t('rules.announcements')}</h1>
          <p className="muted">{t('rules.announcementsLead')}</p>
        </div>
        <Doing right="content">
          <ButtonPageLink href={`${ANNOUNCEMENTS_HOME}/new`}>
            <IconPlus />
            {t('rules.write')}
          </ButtonPageLink>
        </Doing>
      </header>
      <ListTools
        query={query}
        searchLabel={t('rules.announcementsSearch')}
        filters={filters.map((value) => ({ value, label: t(`rules.status.${value}`) }))}
      />
      <Loaded read={read}>
        {({ announcements, total }) => (
          <>
            {announcements.length === 0 ? (
              <div className="card">
                <EmptyState
                  icon={IconBell}
                  title={t('rules.announcementsNone')}
                  text={t('rules.announcementsNoneText')}
                />
              </div>
            ) : (
              <div className="rules-list">
                {announcements.map((one) => (
                  <article key={one.id} className="card rules-card">
                    <header>
                      <div className="rules-what">
                        <h2>
                          <Link href={`${ANNOUNCEMENTS_HOME}/${one.id}`}>
                            {one.texts[locale].title || t('rules.untitled')}
                          </Link>
                        </h2>
                        <span className="small muted">
                          {audienceText(one, locale, t)} · {spanText(one, locale, t)}
                        </span>
                      </div>
                      <span className="rules-marks">
                        {one.level === 'important' && (
                          <span className="badge low">{t('rules.level.important')}</span>
                        )}
                        <span className={`badge ${tone[one.status]}`}>{t(`rules.status.${one.status}`)}</span>
                      </span>
                    </header>
                    {one.status !== 'draft' && <AnnouncementReach announcement={one} />}
                  </article>
                ))}
              </div>
            )}
            <ListPager query={query} total={total} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function spanText({ starts_at: from, ends_at: to }: Announcement, locale: Locale, t: Translate): string {
  return to === null
    ? t('rules.since', { from: whenText(from, locale) })
    : t('rules.span', { from: whenText(from, locale), to: whenText(to, locale) });
}
