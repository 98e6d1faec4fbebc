import { useState } from 'react';
import { Link } from 'wouter';
import { IconMail, IconSearch, type Icon } from '../../../components/icons.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { SearchBox } from '../../../components/ui/search-box.tsx';
import { IconChevronRight, IconTruck } from '../../../features/seller-store/store-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { isMeant, settingsGroups, type SettingsEntryName } from './settings-groups.ts';
import { settingsIcons, settingsNeeds } from './settings-pages.ts';

interface Entry {
  readonly name: SettingsEntryName;
  readonly href: string;
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

/** All pages of the settings by subject, each with a line of what it holds; a search finds them by a seller's own words. */
export function SettingsIndex({ seat, home }: { readonly seat: Seat; readonly home: string }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const entryOf = (name: SettingsEntryName): Entry => {
    if (name === 'delivery')
      return {
        name,
        href: `${seat.home}/delivery/settings`,
        icon: IconTruck,
        title: t('seller.delivery'),
        text: t('sset.page.deliveryText'),
      };
    return {
      name,
      href: `${home}/${name}`,
      icon: name === 'notices' ? IconMail : settingsIcons[name],
      title: t(`sset.page.${name}`),
      text: t(`sset.page.${name}Text`),
    };
  };
  const mayOpen = (name: SettingsEntryName): boolean =>
    name === 'delivery' || seat.may(name === 'notices' ? 'settings' : settingsNeeds[name]);
  const groups = settingsGroups
    .map(({ name, entries }) => ({
      name,
      entries: entries
        .filter(mayOpen)
        .map(entryOf)
        .filter((one) => typed === '' || isMeant(one.name, `${one.title} ${one.text}`, typed)),
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
