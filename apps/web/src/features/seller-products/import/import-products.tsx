import '../seller-products.css';
import { importLimits } from '@dapur/contract/products/product-limits';
import type {
  ImportCounts,
  ImportPreview,
  ImportReading,
  ImportRow,
} from '@dapur/contract/products/product-import';
import { ApiError } from '@dapur/contract/client';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { IconUpload } from '../../../components/attachments/file-icons.ts';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { IconArrowLeft, IconCircleAlert, IconCircleCheck, IconInfo } from '../../../components/icons.tsx';
import { ButtonPageLink } from '../../../components/ui/button-page-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { recheckSession } from '../../../lib/account/session.ts';
import { sendForm } from '../../../lib/attachments/upload-file.ts';
import { dayText } from '../../../lib/content/day-text.ts';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { refusalKey } from '../refusal.ts';
import { ImportRows } from './import-rows.tsx';

export interface ImportProductsProps {
  readonly home: string;
  /** Chosen on another page; undefined after a reload. */
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
}

type State =
  | { readonly kind: 'waiting' | 'looking' }
  | { readonly kind: 'seen'; readonly preview: ImportPreview }
  | { readonly kind: 'failed'; readonly text: PlainKey }
  | { readonly kind: 'done'; readonly counts: ImportCounts };

/** A file of products: looked through row by row, and written when its sender says yes. */
export function ImportProducts({ home, file, onFile }: ImportProductsProps) {
  const { t } = useI18n();
  const { call, slug } = useSeat();
  const [state, setState] = useState<State>({ kind: file === undefined ? 'waiting' : 'looking' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<PlainKey>();
  const running = useRef(false);

  useEffect(() => {
    if (file === undefined) return;
    if (file.size > importLimits.bytes) return setState({ kind: 'failed', text: 'products.import.tooLarge' });
    const left = new AbortController();
    setState({ kind: 'looking' });
    setFault(undefined);
    const form = new FormData();
    form.append('files', file);
    sendForm<{ data: ImportPreview }>(sellerApi.previewProductImport, form, {
      slug,
      signal: left.signal,
    }).then(
      ({ data }) => {
        if (!left.signal.aborted) setState({ kind: 'seen', preview: data });
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        const code = error instanceof ApiError ? error.code : 'network';
        if (code === 'unauthorized') void recheckSession();
        setState({
          kind: 'failed',
          text: code === 'payload_too_large' ? 'products.import.tooLarge' : refusalKey(code),
        });
      },
    );
    return () => left.abort();
  }, [file, slug]);

  const apply = async (token: string) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const { data } = await call(sellerApi.applyProductImport, { params: { id: token } });
      setState({ kind: 'done', counts: data });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'network';
      setFault(code === 'conflict' || code === 'not_found' ? 'products.import.changed' : refusalKey(code));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const picker = (
    <FilePicker
      label={t('products.import.choose')}
      accept={['.csv', 'text/csv', 'text/plain']}
      variant="quiet"
      onFiles={([chosen]) => chosen && onFile(chosen)}
    />
  );
  const preview = state.kind === 'seen' ? state.preview : undefined;
  const writes = preview === undefined ? 0 : preview.counts.new + preview.counts.changed;
  return (
    <main className="stack lg prods" id="main">
      <header className="pe-head">
        <Link className="round plain page-up" href={home} aria-label={t('products.back')}>
          <IconArrowLeft />
        </Link>
        <h1 className="grow cut">{t('products.import.title')}</h1>
      </header>
      {state.kind === 'waiting' && (
        <EmptyState
          icon={IconUpload}
          title={t('products.import.which')}
          text={t('products.import.whichText')}
        >
          {picker}
        </EmptyState>
      )}
      {state.kind === 'looking' && (
        <div className="stack" role="status" aria-label={t('products.import.looking')}>
          <p className="muted">{t('products.import.looking')}</p>
          <Skeleton shape="card" />
        </div>
      )}
      {state.kind === 'failed' && (
        <EmptyState icon={IconCircleAlert} title={t('products.import.failed')} text={t(state.text)}>
          {picker}
        </EmptyState>
      )}
      {state.kind === 'done' && (
        <EmptyState
          icon={IconCircleCheck}
          title={t('products.import.done')}
          text={t('products.import.doneText', { new: state.counts.new, changed: state.counts.changed })}
        >
          <ButtonPageLink href={home}>{t('products.import.see')}</ButtonPageLink>
        </EmptyState>
      )}
      {preview !== undefined &&
        (preview.fault !== null ? (
          <EmptyState
            icon={IconCircleAlert}
            title={t('products.import.failed')}
            text={t(`products.import.fault.${preview.fault}` as PlainKey)}
          >
            <Reading read={preview.read} />
            {picker}
          </EmptyState>
        ) : (
          <>
            <Summary preview={preview} />
            <Reading read={preview.read} />
            {preview.unknown_columns.length > 0 && (
              <p className="notice">
                <IconInfo />
                {t('products.import.unknown', { columns: preview.unknown_columns.join(', ') })}
              </p>
            )}
            <ImportRows rows={preview.rows} first={firstShown(preview.rows)} />
            <div className="prods-bar import" role="region" aria-label={t('products.importFile')}>
              {fault !== undefined && (
                <p className="err grow" role="alert">
                  <IconCircleAlert className="s" />
                  {t(fault)}
                </p>
              )}
              {fault === undefined && (
                <p className="small muted grow">
                  {preview.counts.faulty > 0
                    ? t('products.import.mend', { count: preview.counts.faulty })
                    : writes === 0
                      ? t('products.import.nothing')
                      : t('products.import.all')}
                </p>
              )}
              {picker}
              {preview.token !== null && (
                <Button busy={busy} onClick={() => void apply(preview.token ?? '')}>
                  {t('products.import.apply', { count: writes })}
                </Button>
              )}
            </div>
          </>
        ))}
    </main>
  );
}

/** What is wrong comes first; without that, what would change. */
const firstShown = (rows: readonly ImportRow[]): ImportRow['outcome'] | 'all' =>
  rows.some(({ outcome }) => outcome === 'faulty') ? 'faulty' : 'all';

function Summary({ preview: { counts } }: { readonly preview: ImportPreview }) {
  const { t } = useI18n();
  return (
    <dl className="import-sums">
      {(['new', 'changed', 'same', 'faulty'] as const).map((outcome) => (
        <div key={outcome} className={outcome === 'faulty' && counts.faulty > 0 ? 'card bad' : 'card'}>
          <dt className="small muted">{t(`products.outcome.${outcome}` as PlainKey)}</dt>
          <dd className="num">{counts[outcome]}</dd>
        </div>
      ))}
    </dl>
  );
}

const SOURCES = { shopify: 'Shopify', woocommerce: 'WooCommerce', square: 'Square' } as const;
const ENCODINGS = {
  'utf-8': 'UTF-8',
  'utf-16': 'UTF-16',
  gb18030: 'GB18030',
  big5: 'Big5',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
} as const;

/** How the file was taken, so that whoever chose it sees where that is wrong. */
function Reading({ read: { encoding, separator, source, date } }: { readonly read: ImportReading }) {
  const { t, locale } = useI18n();
  return (
    <div className="stack sm small muted">
      {source !== null && <p>{t('products.import.source', { source: SOURCES[source] })}</p>}
      <p>
        {t('products.import.read', {
          encoding: ENCODINGS[encoding],
          separator: t(`products.import.by.${separator}`),
        })}
      </p>
      {date !== null && (
        <p>{t('products.import.days', { written: date.written, date: dayText(date.date, locale) })}</p>
      )}
    </div>
  );
}
