import { Link } from 'wouter';
import { IconMail, type Icon } from '../../../components/icons.tsx';
import { IconChevronRight, IconTruck } from '../../../features/seller-store/store-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { settingsIcons, settingsNeeds, settingsPages } from './settings-pages.ts';

/** All pages of the settings, each with a line of what it holds. */
export function SettingsIndex({ seat, home }: { readonly seat: Seat; readonly home: string }) {
  const { t } = useI18n();
  const entry = (href: string, EntryIcon: Icon, title: string, text: string) => (
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
  );
  return (
    <main className="stack lg sset">
      <h1>{t('seller.settings')}</h1>
      <nav className="sset-index" aria-label={t('seller.settings')}>
        {settingsPages
          .filter((page) => seat.may(settingsNeeds[page]))
          .map((page) =>
            entry(`${home}/${page}`, settingsIcons[page], t(`sset.page.${page}`), t(`sset.page.${page}Text`)),
          )}
        {entry(
          `${seat.home}/delivery/settings`,
          IconTruck,
          t('seller.delivery'),
          t('sset.page.deliveryText'),
        )}
        {seat.may('settings') &&
          entry(`${home}/notices`, IconMail, t('sset.page.notices'), t('sset.page.noticesText'))}
      </nav>
    </main>
  );
}
