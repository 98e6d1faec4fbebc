import type { EditPreview } from '@dapur/contract/orders/seller-order-input';
import { useId, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { faultsOf } from '../../../lib/form/judge.ts';
import { namedFields } from '../../../lib/form/named-fields.ts';
import { useContractForm } from '../../../lib/form/use-contract-form.ts';
import { useRead } from '../../../lib/query/use-read.ts';
import { useSettled } from '../../../lib/query/use-settled.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { LineEditor } from '../lines/line-editor.tsx';
import { mayOverride, OverrideField } from '../lines/override-field.tsx';
import { withOnChange, type Passing } from '../lines/passing.ts';
import { useMenu, useTaken } from '../lines/use-menu.ts';
import { WhenFields } from '../lines/when-fields.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { useSayOrderRefusal, type OrderRefusal } from '../use-order-file.ts';
import { HandoverFields } from './handover-fields.tsx';
import type { SheetProps } from './sheet-props.ts';
import { editFieldAt, editOf, orderEditRules, type TypedOrderEdit } from './order-edit.ts';
import { detailsOf } from '@dapur/contract/error-details';

/** After a press on plus or minus the hand rests this long before the new total is asked for. */
const REST_MS = 350;

/** The same, with the day first. */
export function MoveSheet(props: SheetProps) {
  return <EditSheet {...props} dayFirst />;
}

/** Changes what is ordered, when and how it goes; what follows for the money is said before it is saved. */
export function EditSheet({ desk, onClose, dayFirst = false }: SheetProps & { readonly dayFirst?: boolean }) {
  const { t } = useI18n();
  const { call, keys } = useSeat();
  const say = useSayOrderRefusal();
  const title = useId();
  const { file, calling, show, refresh } = desk;
  const { order } = file;
  const menu = useMenu();
  const [before] = useState(file);
  const [start] = useState(() => editOf(before));
  // What stands in the change's way and may be passed, until something is changed.
  const [passing, setPassing] = useState<Passing>();
  const [isLeaving, setLeaving] = useState(false);
  const says: Readonly<Record<string, string>> = {
    items: t('ord.new.noItems'),
    delivery_date: t('ord.new.noDate'),
    delivery_time: t('ord.new.noDate'),
    unit: t('ord.new.required'),
    address: t('ord.new.required'),
    quote: t('ord.new.quoteNeeded'),
    'recipient.name': t('ord.new.required'),
    'recipient.phone': t('ord.new.phoneWrong'),
    // It was not asked for until now.
    'override.reason': passing?.isTried ? t('ord.reasonMissing') : '',
  };
  const own = useContractForm({
    ...orderEditRules(before, passing !== undefined),
    start,
    says,
    calling,
    send: (body) => call(sellerApi.editOrder, { params: { id: order.id }, body }),
    beside: (refusal) =>
      namedFields(refusal)
        .map((field) => editFieldAt(field.split('.')).join('.'))
        .filter((field): field is FieldPath<TypedOrderEdit> => Object.hasOwn(says, field)),
    onDone: ({ data }) => {
      show(data);
      toast({ title: t('ord.edit.saved') });
      onClose();
    },
    onRefused: (refusal) => {
      if (mayOverride(refusal)) return setPassing({ refusal, isTried: false });
      if (faultWords(refusal) !== undefined) return;
      if (refusal.code === 'conflict') {
        refresh();
        onClose();
      }
      say(refusal);
    },
  });
  const form = withOnChange(own, () => setPassing(undefined));
  const { values, set } = form;
  const taken = useTaken(values.delivery_date);

  const rules = orderEditRules(before, false);
  const body = rules.read(values);
  const isChanged =
    JSON.stringify({ ...body, keep_voucher: false, notify: true }) !== JSON.stringify(rules.read(start));

  const isAsked = isChanged && Object.keys(faultsOf(rules, values, () => true)).length === 0;
  // As text, since the object is made anew on each drawing.
  const wish = JSON.stringify(body);
  const settled = useSettled(wish, REST_MS);
  // If the preview cannot be had, saving says what is wrong.
  const foreseen = useRead(
    keys.editPreview(order.id, settled),
    async (signal) => (await call(sellerApi.previewEdit, { params: { id: order.id }, body }, signal)).data,
    // Not while saving, when the order is already changing.
    { isWanted: isAsked && settled === wish && !form.busy, keepsPreviousData: true },
  );
  const preview = isAsked ? foreseen.data : undefined;
  const refusalWords = form.refused && faultWords(form.refused);

  const close = () => (isChanged ? setLeaving(true) : onClose());

  const day = (
    <WhenFields
      date={values.delivery_date}
      time={values.delivery_time}
      method={values.method}
      dates={menu.dates}
      lines={values.items}
      products={menu.products}
      error={form.fault('delivery_date') ?? form.fault('delivery_time')}
      onChange={({ date, time }) => {
        set('delivery_date', date);
        set('delivery_time', time);
      }}
    />
  );
  return (
    <Dialog onClose={close} labelledBy={title} size="full" className="ord-edit">
      <form
        className="ord-edit-form"
        noValidate
        onSubmit={(event) => {
          if (passing) setPassing({ ...passing, isTried: true });
          form.submit(event);
        }}
      >
        <div className="sheet-body stack lg">
          <h2 id={title} className="sheet-title">
            {t(dayFirst ? 'ord.more.date' : 'ord.edit.title')}
          </h2>
          {dayFirst && day}
          <section className="stack sm" aria-label={t('ord.edit.items')}>
            <LineEditor
              lines={values.items}
              onLines={(items) => set('items', items)}
              products={menu.products}
              remaining={{ day: menu.dates?.find(({ date }) => date === values.delivery_date), taken }}
              error={form.fault('items')}
            />
          </section>
          {!dayFirst && day}
          <HandoverFields form={form} before={before} pickups={menu.pickups} />
          <TextAreaField
            {...form.field('notes')}
            label={t('ord.edit.note')}
            autoComplete="off"
            maxLength={500}
          />
          {order.email !== '' && (
            <label className={`choice${values.notify ? ' on' : ''}`}>
              <input
                type="checkbox"
                checked={values.notify}
                onChange={(event) => own.set('notify', event.target.checked)}
              />
              {t('ord.edit.tell')}
            </label>
          )}
          {preview?.voucher_fails === true && isChanged && (
            <div className="notice warn" role="status">
              <div className="grow stack sm">
                <p>{t('ord.edit.voucherFails', { code: order.voucher_code ?? '' })}</p>
                <label className={`choice${values.keep_voucher ? ' on' : ''}`}>
                  <input
                    type="checkbox"
                    checked={values.keep_voucher}
                    onChange={(event) => own.set('keep_voucher', event.target.checked)}
                  />
                  {t('ord.edit.keepVoucher')}
                </label>
              </div>
            </div>
          )}
          {refusalWords !== undefined && (
            <p className="notice warn" role="alert">
              {t(refusalWords)}
            </p>
          )}
          {passing && (
            <OverrideField
              refusal={passing.refusal}
              reason={values.override.reason}
              onReason={(reason) => own.set('override.reason', reason)}
              error={form.fault('override.reason')}
            />
          )}
        </div>
        <footer className="ord-edit-foot">
          <p aria-live="polite">
            {preview && isChanged ? (
              <>
                <b className="num">{moneyText(preview.total)}</b>
                <span className="small muted block">{difference(preview)}</span>
              </>
            ) : (
              <b className="num">{moneyText(order.total)}</b>
            )}
          </p>
          <Button type="submit" busy={form.busy} disabled={!isChanged}>
            {t(passing ? 'ord.edit.anyway' : 'ord.edit.save')}
          </Button>
        </footer>
      </form>
      {isLeaving && (
        <ConfirmDialog
          title={t('ord.edit.leave')}
          action={t('ord.edit.discard')}
          stay={t('ord.edit.stay')}
          danger
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p className="muted">{t('ord.edit.leaveText')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );

  function difference({ balance, refund, total }: EditPreview): string {
    // Nothing of an unpaid order is paid yet, so only the new total counts.
    if (file.payments.length === 0) return total === order.total ? t('ord.edit.same') : t('ord.edit.now');
    if (balance > 0) return t('ord.edit.owes', { amount: moneyText(balance) });
    if (refund > 0) return t('ord.edit.gets', { amount: moneyText(refund) });
    return t('ord.edit.same');
  }
}

/** What is said of a refusal that its reader can do something about; undefined for any other. */
function faultWords(refusal: OrderRefusal): PlainKey | undefined {
  switch (refusal.code) {
    case 'conflict':
      return detailsOf(refusal, 'conflict')?.reason === 'courier_booked'
        ? 'ord.edit.courierBooked'
        : undefined;
    case 'delivery_too_far':
    case 'area_not_delivered':
      return 'ord.edit.tooFar';
    case 'method_unavailable':
      return 'ord.edit.noSuchWay';
    case 'quote_required':
    case 'quote_invalid':
    case 'quote_expired':
      return 'ord.edit.quoteGone';
    case 'store_location_missing':
      return 'ord.edit.noStorePlace';
    default:
      return undefined;
  }
}
