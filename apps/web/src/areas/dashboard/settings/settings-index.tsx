import { useState } from 'react';
import { Link } from 'wouter';
import { IconSearch } from '../../../components/icons.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { IconChevronRight } from '../../../features/seller-store/store-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { useSettingsGroups } from './settings-entries.ts';
import { isMeant } from './settings-groups.ts';

/** All pages of the settings by subject, each with a line of what it holds; a search finds them by a seller's own words. */
export function SettingsIndex({ seat }: { readonly seat: Seat }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const groups = useSettingsGroups(seat)
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((one) => typed === '' || isMeant(one.name, `${one.title} ${one.text}`, typed)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <main className="stack lg sset">
      <h1>{t('seller.settings')}</h1>
      <SearchBox
        label={t('sset.find')}
        placeholder={t('sset.find')}
        clearLabel={t('sset.find.clear')}
        value={typed}
        onChange={setTyped}
      />
      {groups.length === 0 && (
        <EmptyState icon={IconSearch} title={t('sset.find.none')} text={t('sset.find.noneText')} />
      )}
      <nav className="stack lg" aria-label={t('seller.settings')}>
        {groups.map(({ name, entries }) => (
          <section key={name} className="stack" aria-labelledby={`sset-${name}`}>
            <h2 id={`sset-${name}`} className="sset-group">
              {t(`sset.group.${name}`)}
            </h2>
            <div className="sset-index">
              {entries.map(({ href, icon: EntryIcon, title, text }) => (
                <Link key={href} className="card raised sset-link" href={href}>
                  <span className="sset-icon">
                    <EntryIcon />
                  </span>
                  <span className="opt-text">
                    <b className="strong">{title}</b>
                    <span className="small muted">{text}</span>
                  </span>
                  <IconChevronRight className="s" />
                </Link>
              ))}
            </div>
          </section>
        ))}
      </nav>
    </main>
  );
}
