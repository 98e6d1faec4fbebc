import { PauseInput } from '@dapur/contract/stores/store-state-input';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import { isOnBreak } from '@dapur/contract/stores/store-statuses';
import { useId, useState, type SyntheticEvent } from 'react';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
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
type Span = (typeof spans)[number] | 'until';

/** Stops orders for a while with one tap, and takes them again. Draws nothing for people who may not. */
export function PausePanel({ seat, state, onState }: PausePanelProps) {
  const { t, locale } = useI18n();
  const id = useId();
  const [isUntil, setIsUntil] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const calling = useCall();
  const { busy } = calling;
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const show = (next: StoreState, title: string) => {
    onState(next);
    seat.refresh();
    setIsUntil(false);
    setOpened(false);
    toast({ title });
  };
  const form = useContractForm({
    schema: PauseInput,
    start: { for: 'open' as Span, message: '', until: '' },
    read: ({ for: span, message, until }) => ({
      for: span,
      message: message.trim(),
      until: span === 'until' ? malaysianInstant(until) : null,
    }),
    also: ({ for: span, until }) => ({
      until: span === 'until' && !(Date.parse(malaysianInstant(until) ?? '') > Date.now()) && 'past',
    }),
    says: { until: t('sset.pause.untilWrong') },
    calling,
    send: (body) => seat.call(sellerApi.pauseStore, { body }),
    onDone: ({ data }) => show(data, t('sset.pause.paused')),
    beside: ({ code }) => (code === 'invalid_input' && isUntil ? ['until'] : []),
    onRefused: setFailure,
  });
  if (!seat.may('settings')) return null;

  const pause = (span: Span, event?: SyntheticEvent<HTMLFormElement>) => {
    setFailure(undefined);
    form.set('for', span);
    form.submit(event);
  };
  const resume = async () => {
    setFailure(undefined);
    const outcome = await calling.make(() => seat.call(sellerApi.resumeStore, {}));
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind === 'done') show(outcome.data.data, t('sset.pause.resumed'));
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
        <Button busy={busy} onClick={() => void resume()}>
          {t('sset.pause.resume')}
        </Button>
      ) : isOpened ? (
        <>
          <p className="small muted">{t('sset.pause.lead')}</p>
          <TextField
            {...form.field('message')}
            label={t('sset.pause.message')}
            autoComplete="off"
            maxLength={200}
            optional
            hint={t('sset.pause.messageHint')}
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
            <form className="stack sm" noValidate onSubmit={(event) => pause('until', event)}>
              <DateField {...form.field('until')} label={t('sset.pause.untilLabel')} withTime />
              <Button type="submit" busy={busy}>
                {t('sset.pause.untilSave')}
              </Button>
            </form>
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
