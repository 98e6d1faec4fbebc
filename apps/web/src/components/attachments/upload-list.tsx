import './attachments.css';
import { useI18n } from '../../i18n/index.tsx';
import { IconCircleAlert, IconRotateCw, IconX } from '../icons.tsx';
import { IconUpload } from './file-icons.ts';
import { mayRetry, uploadFailure } from './upload-failure.ts';
import type { Upload, Uploads } from './use-uploads.ts';

/** Files on their way, each with its progress, or why it failed and the way to try again. Nothing when there are none. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { t } = useI18n();
  if (uploads.list.length === 0) return null;
  return (
    <ul className="uploads" aria-label={t('files.onTheWay')}>
      {uploads.list.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { t } = useI18n();
  const { key, name, state, share, error } = upload;
  const percent = Math.round(share * 100);
  return (
    <li className={state === 'failed' ? 'upload bad' : 'upload'}>
      {state === 'failed' ? <IconCircleAlert /> : <IconUpload />}
      <div>
        <p className="nm">{name}</p>
        {state === 'failed' ? (
          <p className="small" role="alert">
            {t('files.failed')}. {t(uploadFailure(error))}
          </p>
        ) : state === 'waiting' ? (
          <p className="small muted">{t('files.waiting')}</p>
        ) : (
          <progress max={100} value={percent} aria-label={t('files.sending', { percent })} />
        )}
      </div>
      <span className="row">
        {state === 'failed' && mayRetry(error) && (
          <button
            type="button"
            className="round plain"
            aria-label={t('files.retryNamed', { name })}
            onClick={() => uploads.retry(key)}
          >
            <IconRotateCw />
          </button>
        )}
        <button
          type="button"
          className="round plain"
          aria-label={t('files.cancel', { name })}
          onClick={() => uploads.cancel(key)}
        >
          <IconX />
        </button>
      </span>
    </li>
  );
}
