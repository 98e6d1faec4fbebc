import '../../../features/seller-store/seller-store.css';
import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useI18n } from '../../../i18n/index.tsx';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { PanelSkeleton } from '../panel-skeleton.tsx';
import { SettingsFrame } from './settings-frame.tsx';
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
  if (page === '') return <SettingsIndex seat={seat} />;
  if (!isSettingsPage(page) || !seat.may(settingsNeeds[page])) return <Redirect to={home} replace />;
  return (
    <SettingsFrame seat={seat} here={page} title={t(`sset.page.${page}`)}>
      <Suspense fallback={<PanelSkeleton />}>
        <SettingsPanel key={page} seat={seat} page={page} />
      </Suspense>
    </SettingsFrame>
  );
}
