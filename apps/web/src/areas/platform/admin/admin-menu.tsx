import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { IconChevronDown } from '../../../components/icons.tsx';
import { IconList } from '../../../components/icon/seller-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { groups, placeOf, places } from './places.ts';

export interface AdminMenuProps {
  /** Whether the sheet is open, and a function that opens or closes it. */
  readonly menu: readonly [isOpen: boolean, open: (isOpen: boolean) => void];
}

/** The pages of the platform: beside the page on wide screens, in a sheet on phones. */
export function AdminMenu({ menu: [isOpen, setOpen] }: AdminMenuProps) {
  const { t } = useI18n();
  const [path] = useLocation();
  const here = placeOf(path);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a low screen the menu scrolls by itself; the current page's link is kept in sight.
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && link) nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2;
  }, [here]);
  return (
    <>
      <nav ref={nav} className="admin-nav" aria-label={t('place.menu')}>
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <IconList />
          <span>
            <span className="sr">{t('place.choose')}: </span>
            {t(here?.label ?? 'place.menu')}
          </span>
          <IconChevronDown />
        </button>
        <Places />
      </nav>
      {isOpen && (
        <Dialog label={t('place.choose')} onClose={() => setOpen(false)}>
          <nav className="sheet-body admin-sheet" aria-label={t('place.menu')}>
            <Places onGo={() => setOpen(false)} />
          </nav>
        </Dialog>
      )}
    </>
  );
}

function Places({ onGo }: { readonly onGo?: () => void }) {
  const { t } = useI18n();
  const [path] = useLocation();
  const here = placeOf(path);
  const entries = (group: (typeof places)[number]['group']) =>
    places
      .filter((place) => place.group === group)
      .map(({ href, label }) => (
        <li key={href}>
          <Link href={href} aria-current={href === here?.href ? 'page' : undefined} onClick={onGo}>
            {t(label)}
          </Link>
        </li>
      ));
  return (
    <div className="admin-places">
      <ul>{entries('first')}</ul>
      {groups.map((group) => {
        const list = entries(group);
        if (list.length === 0) return undefined;
        return (
          <section key={group}>
            <h2>{t(`place.group.${group}`)}</h2>
            <ul>{list}</ul>
          </section>
        );
      })}
    </div>
  );
}
