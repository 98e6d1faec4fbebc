import { ClosingInput, VacationInput } from '@dapur/contract/stores/store-state-input';
import { detailsOf } from '@dapur/contract/error-details';
import type { StoreState } from '@dapur/contract/stores/seller-store-state';
import { addDays, formatDate, malaysianDate } from '@dapur/contract/dates/dates';
import { isOpenStore } from '@dapur/contract/stores/store-statuses';
import { useState } from 'react';
import { Sheet } from '../../components/ui/sheet.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { DateField } from '../../components/ui/date-field.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { useContractForm } from '../../lib/form/use-contract-form.ts';
import type { Seat } from '../../lib/seller/seat.tsx';
import { sellerApi } from '../../lib/seller/seller-api.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { useCall } from '../../lib/account/use-call.ts';
import { PausePanel } from './pause-panel.tsx';
import './seller-store.css';

export interface StateProps {
  readonly seat: Seat;
  readonly state: StoreState;
  readonly onState: (state: StoreState) => void;
}

const looks = {
  draft: 'low',
  live: 'ok',
  paused: 'info',
  vacation: 'info',
  closed: 'bad',
  suspended: 'bad',
} as const;

/** Whether the store is open, and everything that opens and closes it. */
export function StoreStatePanel({ seat, state, onState }: StateProps) {
  const { t } = useI18n();
  const owns = seat.may('ownership');
  const isOpen = isOpenStore(state.status);
  return (
    <div className="stack lg sset-form">
      <section className="card raised stack" aria-labelledby="state">
        <div className="row between wraps">
          <h2 id="state" className="sset-legend" tabIndex={-1}>
            {t('sset.state.now')}
          </h2>
          <span className={`badge ${looks[state.status]}`}>{t(`dash.${state.status}`)}</span>
        </div>
        <p className="muted">{t(`dash.${state.status}Text`)}</p>
        {state.hold !== null && (
          <p className="small muted breaks">{t('sset.state.reasonWas', { reason: state.hold.reason })}</p>
        )}
        {state.status === 'closed' && state.hold === null && state.closed_reason && (
          <p className="small muted">{t('sset.state.reasonWas', { reason: state.closed_reason })}</p>
        )}
        {state.status === 'draft' && state.review?.state === 'waiting' && (
          <p className="notice">{t('sset.state.waiting')}</p>
        )}
        {state.status === 'draft' && state.review?.state === 'rejected' && (
          <p className="notice warn breaks">{t('sset.state.rejected', { reason: state.review.reason })}</p>
        )}
        {state.status === 'draft' && state.review?.state !== 'waiting' && owns && (
          <OpenButton what="publish" {...{ seat, state, onState }} />
        )}
        {state.status === 'closed' && state.hold === null && owns && (
          <OpenButton what="reopen" {...{ seat, state, onState }} />
        )}
      </section>
      {isOpen && <PausePanel seat={seat} state={state} onState={onState} />}
      {state.status !== 'closed' && state.status !== 'suspended' && (
        <VacationCard seat={seat} state={state} onState={onState} />
      )}
      {owns && state.status !== 'closed' && state.status !== 'suspended' && (
        <CloseCard seat={seat} state={state} onState={onState} />
      )}
    </div>
  );
}

/** Opens a draft, or a closed store again; says which steps are missing where some are. */
export function OpenButton({ seat, onState, what }: StateProps & { readonly what: 'publish' | 'reopen' }) {
  const { t } = useI18n();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { busy, make } = useCall();
  const open = async () => {
    setMissing([]);
    setFailure(undefined);
    const outcome = await make(() =>
      seat.call(what === 'publish' ? sellerApi.publishStore : sellerApi.reopenStore, {}),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      const { missing: steps = [] } = detailsOf(outcome, 'store_not_ready') ?? {};
      if (steps.length > 0) setMissing(steps);
      else setFailure(outcome);
      return;
    }
    onState(outcome.data.data);
    seat.refresh();
    const isAsked = outcome.data.data.review?.state === 'waiting';
    toast({
      title: t(isAsked ? 'sset.state.asked' : 'sset.state.opened'),
      description: t(isAsked ? 'sset.state.askedText' : 'sset.state.openedText'),
    });
  };
  return (
    <div className="stack sm">
      {missing.length > 0 && (
        <div className="notice warn" role="alert">
          <div className="grow">
            <b>{t('sset.state.missing')}</b>
            <ul>
              {missing.map((step) => (
                <li key={step}>{isStep(step) ? t(`dash.step.${step}`) : step}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {failure && <RefusalNotice {...failure} />}
      <Button busy={busy} onClick={() => void open()}>
        {t(`sset.state.${what}`)}
      </Button>
    </div>
  );
}

const required = ['pickup', 'first_product', 'schedule', 'payments', 'seller', 'terms'] as const;
const isStep = (step: string): step is (typeof required)[number] => required.some((one) => one === step);

/** A holiday to come, or the one that is. */
function VacationCard({ seat, state, onState }: StateProps) {
  const { t, locale } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { busy, make } = useCall();
  const [failure, setFailure] = useState<{ readonly code: string; readonly message: string }>();
  const { vacation } = state;
  const cancel = async () => {
    setFailure(undefined);
    const outcome = await make(() => seat.call(sellerApi.cancelVacation, {}));
    if (outcome.kind === 'refused') setFailure(outcome);
    if (outcome.kind !== 'done') return;
    onState(outcome.data.data);
    seat.refresh();
    toast({ title: t('sset.vacation.gone') });
  };
  return (
    <section className="card raised stack" aria-labelledby="vacation">
      <div className="stack sm">
        <h2 id="vacation" className="sset-legend">
          {t('sset.vacation.title')}
        </h2>
        <p className="small muted">{t('sset.vacation.lead')}</p>
      </div>
      {vacation && (
        <p className="strong">
          {t('sset.vacation.when', {
            from: formatDate(vacation.from, locale),
            to: formatDate(vacation.to, locale),
          })}
          {vacation.message && <span className="small muted"> · {vacation.message}</span>}
        </p>
      )}
      {failure && <RefusalNotice {...failure} />}
      <div className="row wraps">
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          {t(vacation ? 'sset.vacation.change' : 'sset.vacation.plan')}
        </Button>
        {vacation && (
          <Button busy={busy} variant="text" size="sm" danger onClick={() => void cancel()}>
            {t('sset.vacation.cancel')}
          </Button>
        )}
      </div>
      {isOpen && (
        <VacationDialog
          seat={seat}
          state={state}
          onState={(next) => {
            onState(next);
            seat.refresh();
            setOpen(false);
            toast({ title: t('sset.vacation.planned') });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

function VacationDialog({ seat, state, onState, onClose }: StateProps & { readonly onClose: () => void }) {
  const { t } = useI18n();
  const today = malaysianDate(Date.now());
  const form = useContractForm({
    schema: VacationInput,
    start: {
      from: state.vacation?.from ?? addDays(today, 7),
      to: state.vacation?.to ?? addDays(today, 13),
      message: state.vacation?.message ?? '',
    },
    read: (typed) => typed,
    also: ({ from, to }) => ({ to: (to < from || to < today) && 'too_early' }),
    says: { from: t('sset.vacation.fromWrong'), to: t('sset.vacation.toWrong') },
    send: (body) => seat.call(sellerApi.planVacation, { body }),
    onDone: ({ data }) => onState(data),
    beside: ({ code }) => (code === 'invalid_input' ? ['to'] : []),
  });
  return (
    <Sheet title={t('sset.vacation.title')} onSubmit={form.submit} onClose={onClose}>
      <div className="sset-pair">
        <DateField {...form.field('from')} label={t('sset.vacation.from')} />
        <DateField {...form.field('to')} label={t('sset.vacation.to')} min={form.values.from} />
      </div>
      <TextField
        {...form.field('message')}
        label={t('sset.pause.message')}
        autoComplete="off"
        maxLength={200}
        optional
        hint={t('sset.pause.messageHint')}
      />
      <p className="small muted">{t('sset.vacation.effect')}</p>
      {form.refused && <RefusalNotice {...form.refused} />}
      <Button type="submit" busy={form.busy} block>
        {t('sset.vacation.save')}
      </Button>
    </Sheet>
  );
}

/** Closing, with what follows from it. */
function CloseCard(props: StateProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card stack" aria-labelledby="close">
      <div className="stack sm">
        <h2 id="close" className="sset-legend">
          {t('sset.close.title')}
        </h2>
        <p className="small muted">{t('sset.close.lead')}</p>
      </div>
      <Button variant="quiet" size="sm" danger onClick={() => setOpen(true)}>
        {t('sset.close.button')}
      </Button>
      {isOpen && <CloseDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The store's path has to be typed by hand. */
function CloseDialog({ seat, state, onState, onClose }: StateProps & { readonly onClose: () => void }) {
  const { t } = useI18n();
  const form = useContractForm({
    schema: ClosingInput,
    start: { reason: '', confirm: '' },
    read: ({ reason, confirm }) => ({ reason: reason.trim(), confirm: confirm.trim() }),
    also: ({ confirm }) => ({ confirm: confirm.trim().toLowerCase() !== seat.slug && 'other_path' }),
    says: {
      reason: t('sset.close.reasonMissing'),
      confirm: t('sset.close.confirmWrong', { slug: seat.slug }),
    },
    send: (body) => seat.call(sellerApi.closeStore, { body }),
    onDone: ({ data }) => {
      onClose();
      onState(data);
      seat.refresh();
      toast({ title: t('sset.close.done') });
    },
  });
  return (
    <Sheet title={t('sset.close.ask', { store: seat.tenant.name })} onSubmit={form.submit} onClose={onClose}>
      <ul className="stack sm">
        <li>{t('sset.close.shoppers')}</li>
        <li>{t('sset.close.orders', { count: state.open_orders })}</li>
        <li>{t('sset.close.data')}</li>
      </ul>
      <TextField
        {...form.field('reason')}
        label={t('sset.close.reason')}
        autoComplete="off"
        maxLength={300}
      />
      <TextField
        {...form.field('confirm')}
        label={t('sset.close.confirm', { slug: seat.slug })}
        autoComplete="off"
        maxLength={100}
      />
      {form.refused && <RefusalNotice {...form.refused} />}
      <div className="stack sm">
        <Button type="submit" busy={form.busy} danger block>
          {t('sset.close.button')}
        </Button>
        <Button variant="quiet" block onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </Sheet>
  );
}
