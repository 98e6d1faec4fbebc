import type { EditPreview } from '@dapur/contract/orders/seller-order-input';
import { useId, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { useRead } from '../../../lib/query/use-read.ts';
import { useSettled } from '../../../lib/query/use-settled.ts';
import { useSeat } from '../../../lib/seller/seat.tsx';
import { sellerApi } from '../../../lib/seller/seller-api.ts';
import { bodyOf, linesOf } from '../lines/line.ts';
import { LineEditor } from '../lines/line-editor.tsx';
import { mayOverride, OverrideField } from '../lines/override-field.tsx';
import { useMenu, useTaken } from '../lines/use-menu.ts';
import { WhenFields } from '../lines/when-fields.tsx';
import { moneyText } from '../../../lib/money-text.ts';
import { useFirstFault } from '../use-first-fault.ts';
import { useSayOrderRefusal, type OrderRefusal } from '../use-order-file.ts';
import { HandoverFields } from './handover-fields.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useHandover } from './use-handover.ts';
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
  const { file, busy, act, refresh } = desk;
  const { order } = file;
  const menu = useMenu();
  const { form, go } = useFirstFault();
  const [start] = useState(file);
  const [lines, setLines] = useState(() => linesOf(start));
  const [when, setWhen] = useState({ date: order.delivery_date, time: order.delivery_time });
  const handover = useHandover(start, when);
  const [fault, setFault] = useState<string>();
  const [notes, setNotes] = useState(order.notes);
  const [tell, setTell] = useState(true);
  const [keepsVoucher, setKeepsVoucher] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal>();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const taken = useTaken(when.date);

  // Compared as text, since the object is made anew on each drawing.
  const wish = JSON.stringify(handover.wish);
  const isWhole = handover.faults.size === 0;
  const body = useMemo(
    () => ({
      revision: start.revision,
      items: bodyOf(lines),
      delivery_date: when.date,
      delivery_time: when.time,
      ...(JSON.parse(wish) as typeof handover.wish),
      notes,
      keep_voucher: keepsVoucher,
      notify: tell,
    }),
    [start, lines, when, wish, notes, keepsVoucher, tell],
  );
  const first = useRef(JSON.stringify(body));
  const isChanged = JSON.stringify({ ...body, keep_voucher: false, notify: true }) !== first.current;

  const isAsked = lines.length > 0 && isChanged && isWhole;
  const settled = useSettled(body, REST_MS);
  // If the preview cannot be had, saving says what is wrong.
  const foreseen = useRead(
    keys.editPreview(order.id, settled),
    async (signal) =>
      (await call(sellerApi.previewEdit, { params: { id: order.id }, body: settled }, signal)).data,
    // Not while saving, when the order is already changing.
    { isWanted: isAsked && settled === body && !busy, keepsPreviousData: true },
  );
  const preview = isAsked ? foreseen.data : undefined;

  const close = () => (isChanged ? setLeaving(true) : onClose());
  const save = async () => {
    setTried(true);
    setFault(undefined);
    const isForced = refusal !== undefined;
    const lacksReason = isForced && reason.trim().length < 3;
    if (lines.length === 0 || when.time === '' || !isWhole || lacksReason) return go();
    const override = isForced ? { override: { reason: reason.trim() } } : {};
    const outcome = await act(() =>
      call(sellerApi.editOrder, { params: { id: order.id }, body: { ...body, ...override } }),
    );
    if (outcome.kind === 'busy') return;
    if (outcome.kind === 'refused') {
      if (mayOverride(outcome.refusal)) {
        setTried(false);
        return setRefusal(outcome.refusal);
      }
      const words = faultWords(outcome.refusal);
      if (words !== undefined) return setFault(t(words));
      if (outcome.refusal.code === 'conflict') {
        refresh();
        onClose();
      }
      return say(outcome.refusal);
    }
    toast({ title: t('ord.edit.saved') });
    onClose();
  };

  const day = (
    <WhenFields
      {...when}
      method={handover.method}
      dates={menu.dates}
      lines={lines}
      products={menu.products}
      error={isTried && when.time === '' ? t('ord.new.noDate') : undefined}
      onChange={(next) => {
        setWhen(next);
        setRefusal(undefined);
      }}
    />
  );
  return (
    <Dialog onClose={close} labelledBy={title} size="full" className="ord-edit">
      <form
        className="ord-edit-form"
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="sheet-body stack lg">
          <h2 id={title} className="sheet-title">
            {t(dayFirst ? 'ord.more.date' : 'ord.edit.title')}
          </h2>
          {dayFirst && day}
          <section className="stack sm" aria-label={t('ord.edit.items')}>
            <LineEditor
              lines={lines}
              onLines={(next) => {
                setLines([...next]);
                setRefusal(undefined);
              }}
              products={menu.products}
              remaining={{ day: menu.dates?.find(({ date }) => date === when.date), taken }}
              error={isTried && lines.length === 0 ? t('ord.new.noItems') : undefined}
            />
          </section>
          {!dayFirst && day}
          <HandoverFields draft={handover} address={order.address} pickups={menu.pickups} isTried={isTried} />
          <TextAreaField
            label={t('ord.edit.note')}
            name="notes"
            value={notes}
            onChange={setNotes}
            autoComplete="off"
            maxLength={500}
          />
          {order.email !== '' && (
            <label className={`choice${tell ? ' on' : ''}`}>
              <input type="checkbox" checked={tell} onChange={(event) => setTell(event.target.checked)} />
              {t('ord.edit.tell')}
            </label>
          )}
          {preview?.voucher_fails === true && isChanged && (
            <div className="notice warn" role="status">
              <div className="grow stack sm">
                <p>{t('ord.edit.voucherFails', { code: order.voucher_code ?? '' })}</p>
                <label className={`choice${keepsVoucher ? ' on' : ''}`}>
                  <input
                    type="checkbox"
                    checked={keepsVoucher}
                    onChange={(event) => setKeepsVoucher(event.target.checked)}
                  />
                  {t('ord.edit.keepVoucher')}
                </label>
              </div>
            </div>
          )}
          {fault !== undefined && (
            <p className="notice warn" role="alert">
              {fault}
            </p>
          )}
          {refusal && (
            <OverrideField
              refusal={refusal}
              reason={reason}
              onReason={setReason}
              error={isTried && reason.trim().length < 3 ? t('ord.reasonMissing') : undefined}
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
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {t(refusal ? 'ord.edit.anyway' : 'ord.edit.save')}
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
