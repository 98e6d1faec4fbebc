import { useSyncExternalStore } from 'react';
import { useI18n } from '../i18n/index.tsx';
import { IconWifiOff } from './icons.tsx';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says quietly, at the top of the window wherever one has scrolled, that the network is gone. */
export function OfflineStrip({ text }: { readonly text?: string }) {
  const { t } = useI18n();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div className="offline" role="status">
      {!online && (
        <p>
          <IconWifiOff className="s" />
          {text ?? t('common.offline')}
        </p>
      )}
    </div>
  );
}
