import { courierName } from '@dapur/contract/delivery/couriers';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '../../components/ui/dialog.tsx';
import { IconArrowLeft, IconChevronRight, IconTriangleAlert } from '../../components/icons.tsx';
import { toast } from '../../components/ui/toast.ts';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/index.tsx';
import { AlertText } from './alert-text.tsx';
import type { DeliveryCalls } from './delivery-calls.ts';
import { RefusalNotice } from '../../components/seller/refusal-notice.tsx';
import { afterStep, stepsOf, type Step } from './settling.ts';
import { BookForm } from './steps/book-form.tsx';
import { ByStoreForm } from './steps/by-store-form.tsx';
import { CallOffForm } from './steps/call-off-form.tsx';
import { LinkForm } from './steps/link-form.tsx';
import { PayForm } from './steps/pay-form.tsx';
import type { StepFormProps } from './steps/step-form.ts';
import { stepHint, stepIcons, stepLabel } from './step-words.ts';
import { useCall } from '../../lib/account/use-call.ts';

export interface SettleSheetProps {
  readonly delivery: SellerDelivery;
  /** What was pressed; undefined: choose among all. */
  readonly first: Step | undefined;
  readonly calls: DeliveryCalls;
  /** Something was done, or somebody else did it: what is shown is old. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const forms: Readonly<Record<Step, (props: StepFormProps) => ReactNode>> = {
  book: BookForm,
  none_booked: BookForm,
  pay: PayForm,
  by_store: ByStoreForm,
  link: LinkForm,
  cancel_courier: CallOffForm,
};

/** What to do about one delivery: the choice, then the step with its consequence in words. */
export function SettleSheet({ delivery: opened, first, calls, onChanged, onClose }: SettleSheetProps) {
  const { t } = useI18n();
  const title = useId();
  const { busy, make } = useCall();
  const [delivery, setDelivery] = useState(opened);
  const courier = courierName(delivery.provider);
  const [step, setStep] = useState(first);
  const [isAgain, setAgain] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly code: string; readonly message: string }>();

  const goTo = (next: Step | undefined) => {
    setStep(next);
    setRefusal(undefined);
  };

  const run = async (work: () => Promise<SellerDelivery>) => {
    if (step === undefined) return;
    setRefusal(undefined);
    const outcome = await make(work);
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      // A wrong number typed is a conflict too, and is put right here.
      const isLate = outcome.code === 'not_found' || (outcome.code === 'conflict' && step !== 'link');
      if (!isLate) return setRefusal(outcome);
      toast({
        title: t(outcome.code === 'conflict' ? 'seller.refused.conflict' : 'seller.refused.gone'),
        description: t('seller.refused.conflictText'),
        variant: 'destructive',
      });
    } else {
      const { data } = outcome;
      const isBooking = step === 'book' || step === 'pay' || step === 'none_booked';
      const after = afterStep(data);
      if (isBooking && after === 'still') {
        onChanged();
        setDelivery(data);
        setAgain(true);
        // A dearer price is one more press; all else is to be chosen anew.
        return goTo(stepsOf(data)[0] === 'pay' ? 'pay' : undefined);
      }
      toast(doneText(step, after, data));
    }
    onChanged();
    onClose();
  };

  const doneText = (
    done: Step,
    after: ReturnType<typeof afterStep>,
    { order_number: number, provider }: SellerDelivery,
  ) => {
    const by = courierName(provider);
    switch (done) {
      case 'by_store':
        return { title: t('seller.did.by_store'), description: t('seller.did.by_storeText', { number }) };
      case 'link':
        return { title: t('seller.did.link'), description: t('seller.did.linkText', { number }) };
      case 'cancel_courier':
        return { title: t('seller.did.cancel_courier') };
      case 'book':
      case 'pay':
      case 'none_booked':
        return after === 'asking'
          ? { title: t('seller.did.asking', { courier: by }), description: t('seller.did.askingText') }
          : {
              title: t('seller.did.booked'),
              description: t('seller.did.bookedText', { courier: by, number }),
            };
    }
  };

  const Form = step && forms[step];
  const steps = stepsOf(delivery);
  return (
    <Dialog labelledBy={title} onClose={onClose}>
      <div className="stack sheet-body">
        {isAgain && delivery.alert && (
          <div className="notice warn dl-again" role="status">
            <IconTriangleAlert />
            <div className="dl-said">
              <p className="strong">
                {t('seller.again', { reason: t(`seller.alert.${delivery.alert.reason}`, { courier }) })}
              </p>
              <AlertText delivery={delivery} />
            </div>
          </div>
        )}
        {Form ? (
          <Form
            key={step}
            titleId={title}
            delivery={delivery}
            calls={calls}
            busy={busy}
            run={(work) => void run(work)}
            onClose={onClose}
          />
        ) : (
          <>
            <h2 id={title} className="sheet-title">
              {t('seller.do.title', { number: delivery.order_number })}
            </h2>
            <ul className="dl-steps">
              {steps.map((one) => {
                const StepIcon = stepIcons[one];
                return (
                  <li key={one}>
                    <button type="button" className="opt" onClick={() => goTo(one)}>
                      <span className="dl-mark plain">
                        <StepIcon />
                      </span>
                      <span className="grow opt-text">
                        <b>{stepLabel(t, one, delivery)}</b>
                        <span className="small muted">{stepHint(t, one, delivery)}</span>
                      </span>
                      <IconChevronRight className="s" />
                    </button>
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {refusal && <RefusalNotice {...refusal} />}
        {step && steps.length > 1 && (
          <Button variant="text" block disabled={busy} onClick={() => goTo(undefined)}>
            <IconArrowLeft className="s" />
            {t('seller.do.back')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
