import { Dialog } from '../../components/ui/dialog.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { CreateStoreForm } from './create-store-form.tsx';

/** 'Launch Your Store'. Needs the message group `access`. */
export function CreateStoreModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog labelledBy="launch-title" onClose={onClose}>
      <div className="sheet-body stack">
        <div>
          <h2 id="launch-title" className="sheet-title">
            {t('createStore.title')}
          </h2>
          <p className="muted">{t('createStore.lead')}</p>
        </div>
        <CreateStoreForm onLater={onClose} />
      </div>
    </Dialog>
  );
}

export { CreateStoreForm } from './create-store-form.tsx';
