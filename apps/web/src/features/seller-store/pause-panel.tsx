import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import { isOnBreak } from '@dapur/contract/stores/store-statuses';
import { useId, useState } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { instantParts } from '../../lib/seller/instants.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import './seller-store.css';
import { IconChevronDown } from '../../components/icons.tsx';
import { IconCirclePause } from './store-icons.ts';

interface PausePanelProps {
  readonly seat: Seat;
  readonly state: StoreState;
  readonly onState: (state: StoreState) => void;
}

const spans = ['hour', 'today', 'open'] as const;

/** Stops orders for a while with one tap, and takes them again. Draws nothing for people who may not. */
export function PausePanel({ seat, state, onState }: PausePanelProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const [message, setMessage] = useState('');
  const [until, setUntil] = useState('');
  const [isUntil, setIsUntil] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const [untilWrong, setUntilWrong] = useState(false);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  if (!seat.may('settings')) return null;

  const run = async (work: () => Promise<{ data: StoreState }>, title: string) => {
    setFailure(undefined);
    const outcome = await make(work);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      if (outcome.code === 'invalid_input' && isUntil) setUntilWrong(true);
      else setFailure(outcome);
      return;
    }
    onState(outcome.data.data);
    seat.refresh();
    setIsUntil(false);
    setOpened(false);
    toast({ title });
  };
  const pause = (span: (typeof spans)[number] | 'until') => {
    const at = span === 'until' ? malaysianInstant(until) : null;
    if (span === 'until' && (at === null || Date.parse(at) <= Date.now())) return setUntilWrong(true);
    void run(
      () => seat.call(sellerApi.pauseStore, { body: { for: span, message: message.trim(), until: at } }),
      t('sset.pause.paused'),
    );
  };
  const isStopped = isOnBreak(state.status);
  const said = state.status === 'vacation' ? (state.vacation?.message ?? '') : state.pause_message;
  const ends = state.paused_until && instantParts(state.paused_until, locale);
  return (
    <section className="card raised stack" aria-labelledby={`${id}-title`}>
      {isStopped ? (
        <div className="stack sm">
          <h2 id={`${id}-title`} className="sset-legend row">
            <IconCirclePause />
            {t('sset.pause.isPaused')}
          </h2>
          <p className="small muted" role="status">
            {ends
              ? t('sset.pause.until', { when: `${ends.date}, ${ends.time}` })
              : t(state.status === 'vacation' ? 'sset.pause.holiday' : 'sset.pause.byHand')}
          </p>
          {said !== '' && <p className="small">{t('sset.pause.said', { message: said })}</p>}
        </div>
      ) : (
        <h2>
          <button
            type="button"
            className="sset-fold"
            aria-expanded={isOpened}
            onClick={() => setOpened(!isOpened)}
          >
            <IconCirclePause />
            <span id={`${id}-title`}>{t('sset.pause.title')}</span>
            <IconChevronDown />
          </button>
        </h2>
      )}
      {failure && <RefusalNotice {...failure} />}
      {isStopped ? (
        <Button
          busy={busy}
          onClick={() => void run(() => seat.call(sellerApi.resumeStore, {}), t('sset.pause.resumed'))}
        >
          {t('sset.pause.resume')}
        </Button>
      ) : isOpened ? (
        <>
          <p className="small muted">{t('sset.pause.lead')}</p>
          <TextField
            label={t('sset.pause.message')}
            name="message"
            autoComplete="off"
            maxLength={200}
            optional
            hint={t('sset.pause.messageHint')}
            value={message}
            onChange={setMessage}
          />
          <div className="sset-moves">
            {spans.map((span) => (
              <Button key={span} busy={busy} variant="quiet" onClick={() => pause(span)}>
                {t(`sset.pause.${span}`)}
              </Button>
            ))}
            <Button variant="quiet" aria-expanded={isUntil} onClick={() => setIsUntil(!isUntil)}>
              {t('sset.pause.untilButton')}
            </Button>
          </div>
          {isUntil && (
            <div className="stack sm">
              <DateField
                label={t('sset.pause.untilLabel')}
                name="until"
                withTime
                value={until}
                error={untilWrong ? t('sset.pause.untilWrong') : undefined}
                onChange={(moment) => {
                  setUntil(moment);
                  setUntilWrong(false);
                }}
              />
              <Button busy={busy} onClick={() => pause('until')}>
                {t('sset.pause.untilSave')}
              </Button>
            </div>
          )}
        </>
      ) : null}
    </section>
  );
}

/** The field's text as an instant in Malaysia; null for an incomplete time. */
function malaysianInstant(text: string): string | null {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00+08:00` : null;
}
