import './dashboard-shell.css';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconExternalLink, IconCircleAlert } from '../../components/icons.tsx';
import { IconEllipsis } from '../../components/icon/seller-icons.ts';
import { OfflineStrip } from '../../components/offline-strip.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { productName } from '../../lib/product-name.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { DashboardKeys } from './dashboard-keys.tsx';
import { dashboardPlaceOf, dashboardPlaces, type DashboardPlace } from './places.ts';

/** So many pages fit into a phone's bottom bar, beside the button for the rest. */
const UNDER_THE_THUMB = 4;

export interface DashboardShellProps {
  /** The path of the first page. */
  readonly home: string;
  /** Undefined while it is not known who works here. */
  readonly seat?: Seat | undefined;
  /** What waits for somebody, by the path of its page. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly children: ReactNode;
}

const MoreOpen = createContext<readonly [isOpen: boolean, open: (isOpen: boolean) => void]>([
  false,
  () => {},
]);

/**
 * Keeps whether the menu with the rest of the pages is open. It stands above both shells, the one shown until it is
 * known who visits and the one that replaces it, so that a press in the first opens the menu in the second.
 */
export function MoreProvider({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const more = useState(false);
  const [, setMore] = more;
  useEffect(() => setMore(false), [path, setMore]);
  return <MoreOpen value={more}>{children}</MoreOpen>;
}

/** The pages of the dashboard: beside the page on wide screens, under the thumb on phones. */
export function DashboardShell({ home, seat, waiting, children }: DashboardShellProps) {
  const { t } = useI18n();
  const [path] = useLocation();
  const [isMore, setMore] = useContext(MoreOpen);
  const open =
    seat === undefined
      ? dashboardPlaces
      : dashboardPlaces.filter(({ needs }) => needs.length === 0 || seat.may(...needs));
  const near = open.length > UNDER_THE_THUMB + 1 ? open.slice(0, UNDER_THE_THUMB) : open;
  const far = open.slice(near.length);
  const here = dashboardPlaceOf(path, home);
  useTitle(here && t(here.label), seat?.tenant.name ?? productName);
  const isFarHere = here !== undefined && far.includes(here);
  const entry = (place: DashboardPlace, className?: string) => (
    <Entry
      key={place.path}
      place={place}
      href={home + place.path}
      on={place === here}
      count={waiting[place.path] ?? 0}
      className={className}
    />
  );
  return (
    <>
      <OfflineStrip text={t('seller.offline')} />
      <div className="wrap dash-frame">
        <nav className="dash-nav" aria-label={t('seller.menu')}>
          <ul>
            {near.map((place) => entry(place))}
            {far.map((place) => entry(place, 'dash-far'))}
            {far.length > 0 && (
              <li className="dash-more">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-expanded={isMore}
                  data-on={isFarHere || undefined}
                  onClick={() => setMore(true)}
                >
                  <span className="dash-nav-icon">
                    <IconEllipsis />
                    {far.some(({ path: one }) => (waiting[one] ?? 0) > 0) && (
                      <em className="dot" aria-hidden="true" />
                    )}
                  </span>
                  {t('seller.more')}
                </button>
              </li>
            )}
          </ul>
          {seat !== undefined && (
            <a className="dash-visit" href={visitHref(seat)}>
              <IconExternalLink className="s" />
              {t('seller.visit')}
            </a>
          )}
        </nav>
        <div className="dash-page">
          {seat !== undefined && <HoldBanner seat={seat} />}
          {seat !== undefined && <DashboardKeys seat={seat} />}
          {children}
        </div>
        {isMore && (
          <Dialog label={t('seller.more')} onClose={() => setMore(false)}>
            <ul className="sheet-body dash-places">
              {far.map((place) => entry(place))}
              {seat !== undefined && (
                <li>
                  <a href={visitHref(seat)}>
                    <span className="dash-nav-icon">
                      <IconExternalLink />
                    </span>
                    {t('seller.visit')}
                  </a>
                </li>
              )}
            </ul>
          </Dialog>
        )}
      </div>
    </>
  );
}

interface EntryProps {
  readonly place: DashboardPlace;
  readonly href: string;
  readonly on: boolean;
  readonly count: number;
  readonly className?: string | undefined;
}

function Entry({ place: { label, icon: Icon }, href, on, count, className }: EntryProps) {
  const { t } = useI18n();
  return (
    <li className={className}>
      <Link href={href} aria-current={on ? 'page' : undefined}>
        <span className="dash-nav-icon">
          <Icon />
          {count > 0 && <em aria-hidden="true">{count > 99 ? '99+' : count}</em>}
        </span>
        {t(label)}
        {count > 0 && <span className="sr">, {t('seller.waitingHere', { count })}</span>}
      </Link>
    </li>
  );
}

/** The store's page on this host, where its people see it while it is a draft too. */
const visitHref = ({ home }: Seat): string => home.replace(/\/dashboard$/, '') || '/';

/** Says on every page that the platform keeps the store from selling; those who answer for the store also read why. */
function HoldBanner({ seat: { status, hold } }: { readonly seat: Seat }) {
  const { t } = useI18n();
  if (status !== 'suspended' && hold === null) return undefined;
  return (
    <div className="notice bad dash-hold" role="status">
      <IconCircleAlert />
      <div className="stack sm">
        <b>{t(status === 'suspended' ? 'seller.hold.suspended' : 'seller.hold.closed')}</b>
        {hold !== null && <p className="dash-hold-why">{t('seller.hold.reason', { reason: hold.reason })}</p>}
        <p>{t('seller.hold.text')}</p>
      </div>
    </div>
  );
}
