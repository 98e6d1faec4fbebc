import '../../../features/seller-store/seller-store.css';
import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { IconArrowLeft } from '../../../features/seller-store/store-icons.ts';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { isSettingsPage, settingsNeeds } from './settings-pages.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** `/{slug}/dashboard/settings/*`: what the store says of itself, how it is paid, and whether it is open. */
export default function SettingsPage() {
  const { t } = useI18n();
  const seat = useSeat();
  const [path] = useLocation();
  const home = `${seat.home}/settings`;
  const [, page = ''] = path.slice(home.length).split('/');
  if (page === '') return <SettingsIndex seat={seat} home={home} />;
  if (!isSettingsPage(page) || !seat.may(settingsNeeds[page])) return <Redirect to={home} replace />;
  return (
    <main className="stack lg sset">
      <header className="sset-head">
        <ButtonPageLink variant="text" size="sm" className="sset-back" href={home}>
          <IconArrowLeft className="s" />
          {t('seller.settings')}
        </ButtonPageLink>
        <h1>{t(`sset.page.${page}`)}</h1>
      </header>
      <Suspense fallback={<PanelSkeleton />}>
        <SettingsPanel key={page} seat={seat} page={page} />
      </Suspense>
    </main>
  );
}
