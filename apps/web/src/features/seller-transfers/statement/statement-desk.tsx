import '../seller-transfers.css';
import { ApiError } from '@dapur/contract/client';
import type { StatementMapping, StatementPreview } from '@dapur/contract/money/seller-statements';
import { statementLimits } from '@dapur/contract/money/statement-limits';
import { useEffect, useRef, useState } from 'react';
import { IconUpload } from '../../../components/attachments/file-icons.ts';
import { FilePicker } from '../../../components/attachments/file-picker.tsx';
import { IconCircleAlert } from '../../../components/icons.tsx';
import { refusalText } from '../../../components/seller/refusal-text.ts';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { recheckSession } from '../../../lib/account/session.ts';
import { sendForm } from '../../../lib/attachments/upload-file.ts';
import type { Seat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { MappingForm } from './mapping-form.tsx';
import { Proposals } from './proposals.tsx';

interface StatementDeskProps {
  readonly seat: Seat;
  /** Where the refunds are that wait to be sent. */
  readonly refundsHref: string;
  /** Something was accepted. */
  readonly onAccepted: () => void;
}

type State =
  | { readonly kind: 'waiting' | 'looking' }
  | { readonly kind: 'failed'; readonly text: PlainKey }
  | { readonly kind: 'seen'; readonly preview: StatementPreview };

/** A file of the store's bank: its columns told where they are not known, and its payments accepted for orders. */
export function StatementDesk({ seat, refundsHref, onAccepted }: StatementDeskProps) {
  const { t } = useI18n();
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const [isMapping, setMapping] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const look = async (chosen: File, mapping?: StatementMapping) => {
    running.current?.abort();
    const left = new AbortController();
    running.current = left;
    setFile(chosen);
    setMapping(false);
    if (chosen.size > statementLimits.bytes) return setState({ kind: 'failed', text: 'xfer.bank.tooLarge' });
    setState({ kind: 'looking' });
    const form = new FormData();
    form.append('files', chosen);
    if (mapping !== undefined) form.append('mapping', JSON.stringify(mapping));
    try {
      const { data } = await sendForm<{ data: StatementPreview }>(sellerApi.previewStatement, form, {
        slug: seat.slug,
        signal: left.signal,
      });
      if (left.signal.aborted) return;
      if (data.fault === null) setState({ kind: 'seen', preview: data });
      else setState({ kind: 'failed', text: `xfer.bank.fault.${data.fault}` });
    } catch (error) {
      if (left.signal.aborted) return;
      const code = error instanceof ApiError ? error.code : 'network';
      if (code === 'unauthorized') void recheckSession();
      setState({
        kind: 'failed',
        text: code === 'payload_too_large' ? 'xfer.bank.tooLarge' : refusalText(code),
      });
    }
  };
  const picker = (label: PlainKey) => (
    <FilePicker
      label={t(label)}
      accept={['.csv', 'text/csv', 'text/plain']}
      variant={label === 'xfer.bank.choose' ? 'primary' : 'quiet'}
      onFiles={([chosen]) => void (chosen && look(chosen))}
    />
  );
  const preview = state.kind === 'seen' ? state.preview : undefined;
  const columns = preview?.columns ?? null;
  const asks = columns !== null && (isMapping || preview?.mapping === null);
  return (
    <>
      {state.kind === 'waiting' && (
        <EmptyState icon={IconUpload} title={t('xfer.bank.which')} text={t('xfer.bank.whichText')}>
          {picker('xfer.bank.choose')}
        </EmptyState>
      )}
      {state.kind === 'looking' && (
        <div className="stack" role="status" aria-label={t('xfer.bank.looking')}>
          <p className="muted">{t('xfer.bank.looking')}</p>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {state.kind === 'failed' && (
        <EmptyState icon={IconCircleAlert} title={t('xfer.bank.failed')} text={t(state.text)}>
          {picker('xfer.bank.another')}
        </EmptyState>
      )}
      {preview && columns !== null && asks && (
        <MappingForm
          columns={columns}
          before={preview.mapping}
          onMapping={(mapping) => void (file && look(file, mapping))}
        >
          {picker('xfer.bank.another')}
        </MappingForm>
      )}
      {preview && !asks && (
        <>
          <Proposals
            key={preview.id}
            seat={seat}
            preview={preview}
            refundsHref={refundsHref}
            onAccepted={onAccepted}
          />
          <div className="xfer-acts">
            {picker('xfer.bank.another')}
            {columns !== null && (
              <Button variant="text" onClick={() => setMapping(true)}>
                {t('xfer.bank.map.again')}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
