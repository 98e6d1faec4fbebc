import '../../../features/seller-store/seller-store.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { IconArrowLeft } from '../../../components/icons.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { useSettingsGroups } from './settings-entries.ts';
import type { SettingsEntryName } from './settings-groups.ts';

export interface SettingsFrameProps {
  readonly seat: Seat;
  readonly here: SettingsEntryName;
  readonly title: string;
  readonly lead?: string;
  /** The page above it, where that is not the index of the settings. */
  readonly above?: { readonly href: string; readonly title: string };
  readonly children: ReactNode;
}

/** A page of the settings. Wide screens show the other pages beside it. */
export function SettingsFrame({ seat, here, title, lead, above, children }: SettingsFrameProps) {
  const { t } = useI18n();
  const groups = useSettingsGroups(seat);
  const { href, title: aboveTitle } = above ?? {
    href: `${seat.home}/settings`,
    title: t('seller.settings'),
  };
  return (
    <main className="sset-frame">
      <nav className="sset-beside" aria-label={t('seller.settings')}>
        {groups.map(({ name, entries }) => (
          <ul key={name} aria-label={t(`sset.group.${name}`)}>
            {entries.map((one) => (
              <li key={one.name}>
                <Link href={one.href} aria-current={one.name === here ? 'page' : undefined}>
                  {one.title}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
      <div className="stack lg sset">
        <header className="sset-head">
          <ButtonPageLink variant="text" size="sm" className="sset-back page-up" href={href}>
            <IconArrowLeft className="s" />
            {aboveTitle}
          </ButtonPageLink>
          <h1>{title}</h1>
          {lead !== undefined && <p className="muted">{lead}</p>}
        </header>
        {children}
      </div>
    </main>
  );
}
