import { isOpenExport } from '@dapur/contract/stores/export-states';
import { EXPORT_DAYS } from '@dapur/contract/stores/export-states';
import type { StoreExport } from '@dapur/contract/stores/seller-data';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { IconMail } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../i18n/index.tsx';
import { openFile } from '../../lib/open-file.ts';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { useCall } from '../../lib/account/use-call.ts';
import './export-panel.css';
import './seller-store.css';
import { IconArchive, IconCheck, IconDownload, IconShieldCheck, IconTrash2 } from './store-icons.ts';

interface ExportPanelProps {
  readonly seat: Seat;
  readonly exports: readonly StoreExport[];
  readonly onExports: (exports: readonly StoreExport[]) => void;
}

type Failure = { readonly code: string; readonly message: string };

const contents = ['orders', 'people', 'menu', 'money', 'pictures', 'rest'] as const;

/** A copy of the whole store: asking for one, seeing it come, taking it away. */
export function ExportPanel({ seat, exports, onExports }: ExportPanelProps) {
  const { t } = useI18n();
  const { busy, make } = useCall();
  const [failure, setFailure] = useState<Failure>();
  const isComing = exports.some(({ state }) => isOpenExport(state));

  const ask = async () => {
    setFailure(undefined);
    const outcome = await make(() => seat.call(sellerApi.askStoreExport, {}));
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind === 'done') onExports(outcome.data.data.exports);
  };

  return (
    <div className="stack lg sset-form">
      <section className="card raised stack" aria-labelledby="export-ask">
        <h2 id="export-ask" className="sset-legend">
          {t('sexp.title')}
        </h2>
        <p className="muted">{t('sexp.lead')}</p>
        <ul className="sexp-contents">
          {contents.map((part) => (
            <li key={part}>
              <IconCheck className="s" />
              {t(`sexp.holds.${part}`)}
            </li>
          ))}
        </ul>
        {failure && (failure.code === 'rate_limited' ? <TooOften /> : <RefusalNotice {...failure} />)}
        {isComing ? (
          <div className="sexp-coming" role="status">
            <span className="sexp-bar" aria-hidden="true" />
            <b className="strong">{t('sexp.coming')}</b>
            <span className="small muted row">
              <IconMail className="s" />
              {t('sexp.comingText')}
            </span>
          </div>
        ) : (
          <Button busy={busy} icon={<IconArchive />} onClick={() => void ask()}>
            {t('sexp.ask')}
          </Button>
        )}
        <p className="small muted row sexp-note">
          <IconShieldCheck className="s" />
          <span>{t('sexp.without')}</span>
        </p>
      </section>
      {exports.some(({ state }) => !isOpenExport(state)) && (
        <section className="stack" aria-labelledby="export-made">
          <h2 id="export-made" className="sset-legend">
            {t('sexp.made')}
          </h2>
          <ul className="card raised sexp-list">
            {exports
              .filter(({ state }) => !isOpenExport(state))
              .map((one) => (
                <Copy key={one.id} seat={seat} copy={one} exports={exports} onExports={onExports} />
              ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function TooOften() {
  const { t } = useI18n();
  return (
    <p className="notice warn" role="alert">
      {t('sexp.tooOften')}
    </p>
  );
}

const badges = { ready: 'ok', gone: '', failed: 'bad', waiting: 'info', working: 'info' } as const;
const failures: Readonly<Record<'too_large' | 'broken', PlainKey>> = {
  too_large: 'sexp.failed.tooLarge',
  broken: 'sexp.failed.broken',
};

function Copy({ seat, copy, exports, onExports }: ExportPanelProps & { readonly copy: StoreExport }) {
  const { t, locale } = useI18n();
  const { busy, make } = useCall();
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { date, time } = instantParts(copy.asked_at, locale);
  const isReady = copy.state === 'ready';
  const gone = useCallback(
    () => onExports(exports.map((one) => (one.id === copy.id ? { ...one, state: 'gone' as const } : one))),
    [copy.id, exports, onExports],
  );

  const download = async () => {
    setFailure(undefined);
    const outcome = await make(() =>
      openFile(seat.call, sellerApi.downloadStoreExport, { params: { id: copy.id } }),
    );
    if (outcome.kind === 'refused') setFailure(outcome);
  };
  const remove = async () => {
    const outcome = await make(() => seat.call(sellerApi.removeStoreExport, { params: { id: copy.id } }));
    if (outcome.kind === 'busy') return;
    setAsked(false);
    if (outcome.kind === 'refused' && outcome.code !== 'not_found') return setFailure(outcome);
    gone();
    toast({ title: t('sexp.removed') });
  };

  return (
    <li className="stack sm">
      <div className="row between wraps">
        <span className="opt-text">
          <b className="strong">
            {date}, {time}
          </b>
          <span className="small muted">
            {copy.failure
              ? t(failures[copy.failure])
              : t('sexp.about', {
                  size: fileSize(copy.bytes ?? 0),
                  files: String(copy.files ?? 0),
                  name: copy.asked_by ?? t('sexp.somebody'),
                })}
          </span>
        </span>
        <span className={`badge ${badges[copy.state]}`.trim()}>
          {isReady && copy.expires_at
            ? t('sexp.until', { date: instantParts(copy.expires_at, locale).date })
            : t(copy.state === 'failed' ? 'sexp.state.failed' : 'sexp.state.gone')}
        </span>
      </div>
      {failure && <RefusalNotice {...failure} />}
      {isReady && (
        <div className="row wraps">
          <Button busy={busy && !isAsked} size="sm" icon={<IconDownload />} onClick={() => void download()}>
            {t('sexp.download')}
          </Button>
          <Button variant="quiet" size="sm" danger onClick={() => setAsked(true)}>
            <IconTrash2 />
            {t('sexp.remove')}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('sexp.removeTitle')}
          action={t('sexp.remove')}
          busy={busy}
          danger
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p className="muted">{t('sexp.removeText', { days: String(EXPORT_DAYS) })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** `3.4 MB`, `820 kB`: bytes as people read them. */
function fileSize(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(1)}\u00a0GB`;
  if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / 1e3))}\u00a0kB`;
}
