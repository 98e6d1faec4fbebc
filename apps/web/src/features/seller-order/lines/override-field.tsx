import { detailsOf } from '@dapur/contract/error-details';
import { formatDate } from '@dapur/contract/dates/dates';
import { hoursText } from '@dapur/contract/dates/opening-hours';
import { useEffect, useRef } from 'react';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useI18n, type I18n } from '../../../i18n/index.tsx';
import type { OrderRefusal } from '../use-order-file.ts';

/** Whether a refusal is one that the seller may pass with a reason. */
export function mayOverride({ code }: OrderRefusal): boolean {
  return PASSABLE.has(code);
}

const PASSABLE: ReadonlySet<string> = new Set([
  'limit_exceeded',
  'date_unavailable',
  'slot_unavailable',
  'pickup_closed',
  'product_not_offered',
  'quantity_not_allowed',
]);

/** The rule of a product's or a pickup place's own that is broken, in words; undefined for any other refusal. */
function ruleText(refusal: OrderRefusal, { t, locale }: I18n): string | undefined {
  const closed = detailsOf(refusal, 'pickup_closed');
  if (closed)
    return t('ord.edit.placeClosed', { place: closed.place, hours: hoursText(closed.opening_hours, locale) });
  const soon = detailsOf(refusal, 'date_unavailable');
  if (soon) return t('ord.edit.daySoon', { date: formatDate(soon.earliest, locale) });
  const notMade = detailsOf(refusal, 'product_not_offered');
  if (notMade) {
    const { product, earliest } = notMade;
    return earliest === undefined
      ? t('ord.edit.notMade', { product })
      : t('ord.edit.tooSoon', { product, date: formatDate(earliest, locale) });
  }
  const { product = '', least, most } = detailsOf(refusal, 'quantity_not_allowed') ?? {};
  if (least !== undefined) return t('ord.edit.tooFew', { product, n: least });
  return most === undefined ? undefined : t('ord.edit.tooMany', { product, n: most });
}

interface OverrideFieldProps {
  readonly refusal: OrderRefusal;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly error: string | undefined;
}

/** What stands in the way, and the reason to go past it. */
export function OverrideField({ refusal, reason, onReason, error }: OverrideFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // It stands below what was filled in last.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const i18n = useI18n();
  const { t } = i18n;
  const short = detailsOf(refusal, 'limit_exceeded')?.items ?? [];
  return (
    <div className="notice warn ord-override" role="alert">
      <div className="grow stack sm">
        {short.length === 0 ? (
          <p>{ruleText(refusal, i18n) ?? t('ord.edit.closed')}</p>
        ) : (
          <ul>
            {short.map((line) => (
              <li key={line.product_id}>
                {t('ord.edit.full', {
                  product: line.product,
                  available: line.available,
                  limit: line.limit,
                })}
              </li>
            ))}
          </ul>
        )}
        <TextField
          ref={input}
          label={t('ord.edit.anywayWhy')}
          name="override"
          value={reason}
          onChange={onReason}
          autoComplete="off"
          hint={t('ord.edit.anywayHint')}
          maxLength={200}
          error={error}
        />
      </div>
    </div>
  );
}
