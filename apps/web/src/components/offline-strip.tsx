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

/** Says quietly, at the top, that the network is gone, and moves nothing that a finger may be on its way to. */
export function OfflineStrip({ text }: { readonly text?: string }) {
  const { t } = useI18n();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <div className="offline">
          <IconWifiOff className="s" />
          {text ?? t('common.offline')}
        </div>
      )}
    </div>
  );
}
