import type { Schedule, WeekSlot } from '@dapur/contract/dates/seller-schedule';
import { useId, useState } from 'react';
import { IconMotorbike, IconPlus, IconStore } from '../../../components/icons.tsx';
import { IconPencil } from '../../../components/icon/seller-icons.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TimeInput } from '../../../components/ui/time-input.tsx';
import { useI18n } from '../../../i18n/index.tsx';
import { longWeekdayName, shortWeekdayName } from '../calendar-days.ts';
import { CountStepper } from '../count-stepper.tsx';
import { methodWords } from '../day-slots.tsx';
import { PlainSwitch } from '../switch.tsx';
import {
  areSettingsChanged,
  weekDraftOf,
  freeTerms,
  inOrder,
  isWeekChanged,
  weekdaysOf,
  type WeekDraft,
} from './week-draft.ts';
import { WeekSlotSheet } from './week-slot-sheet.tsx';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';

interface UsualWeekProps {
  readonly schedule: Schedule;
  /** What was changed and not saved. */
  readonly kept: WeekDraft | undefined;
  readonly onKeep: (draft: WeekDraft | undefined) => void;
  readonly busy: boolean;
  readonly onSave: (
    draft: WeekDraft,
    parts: { readonly week: boolean; readonly settings: boolean },
  ) => Promise<boolean>;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** The usual week: its slots, the most orders of each weekday, and until when orders are taken. */
export function UsualWeek({ schedule, kept, onKeep, busy, onSave }: UsualWeekProps) {
  const { t, locale } = useI18n();
  const orderBy = useId();
  const [edited, setEdited] = useState<WeekSlot | 'new'>();
  const draft = kept ?? weekDraftOf(schedule);
  const parts = { week: isWeekChanged(draft, schedule), settings: areSettingsChanged(draft, schedule) };
  const isChanged = parts.week || parts.settings;
  const change = (part: Partial<WeekDraft>) => onKeep({ ...draft, ...part });
  const { settings } = draft;
  const set = (part: Partial<WeekDraft['settings']>) => change({ settings: { ...settings, ...part } });
  useLeaveWarning(isChanged);

  return (
    <>
      <form
        className="stack lg sc-usual-week"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSave(draft, parts).then((isSaved) => isSaved && onKeep(undefined));
        }}
      >
        <section className="stack sm">
          <header className="sc-head">
            <h2>{t('cal.slots')}</h2>
            <Button variant="text" size="sm" onClick={() => setEdited('new')}>
              <IconPlus className="s" />
              {t('cal.addSlot')}
            </Button>
          </header>
          {draft.slots.length === 0 ? (
            <p className="card muted">{t('cal.week.noSlots')}</p>
          ) : (
            <ul className="card sc-rows">
              {inOrder(draft.slots).map((slot) => {
                const terms = slot.days[0]?.terms ?? freeTerms;
                const days = weekdaysOf(slot);
                return (
                  <li key={slot.id} className={slot.is_active ? undefined : 'off'}>
                    <span className="sc-methods">
                      {terms.delivery && <IconMotorbike />}
                      {terms.pickup && <IconStore />}
                      <span className="sr">{t(methodWords(terms))}</span>
                    </span>
                    <span className="grow">
                      <b className="num">{slot.time}</b>
                      <span className="sc-sold">
                        {days.length === 7
                          ? t('cal.everyDay')
                          : days.length === 0
                            ? t('cal.someDates')
                            : days.map((weekday) => shortWeekdayName(weekday, locale)).join(', ')}
                        {terms.order_cap !== null && ` · ${t('cal.upToOrders', { count: terms.order_cap })}`}
                      </span>
                      {!slot.is_active && <span className="badge">{t('cal.slotClosed')}</span>}
                    </span>
                    <button
                      type="button"
                      className="round plain"
                      aria-label={t('cal.editSlot', { slot: slot.time })}
                      onClick={() => setEdited(slot)}
                    >
                      <IconPencil className="s" />
                    </button>
                  </li>
                );
              })}
            </ul>
          )}
        </section>

        <section className="stack sm">
          <header className="sc-head">
            <h2>{t('cal.week.mostOrders')}</h2>
          </header>
          <p className="muted small">{t('cal.week.mostOrdersText')}</p>
          <ul className="card sc-rows">
            {WEEK.map((weekday) => (
              <li key={weekday}>
                <b className="grow">{longWeekdayName(weekday, locale)}</b>
                <CountStepper
                  label={t('cal.slot.mostOn', { day: longWeekdayName(weekday, locale) })}
                  value={draft.dayCaps[weekday - 1] ?? null}
                  startAt={20}
                  mayBeEmpty
                  onChange={(cap) =>
                    change({ dayCaps: draft.dayCaps.map((old, at) => (at === weekday - 1 ? cap : old)) })
                  }
                />
              </li>
            ))}
          </ul>
        </section>

        <section className="stack sm">
          <header className="sc-head">
            <h2>{t('cal.week.ahead')}</h2>
          </header>
          <div className="card sc-rows">
            <div className="sc-line">
              <span>
                <b>{t('cal.week.lead')}</b>
                <span className="muted small">{t('cal.week.leadText')}</span>
              </span>
              <CountStepper
                label={t('cal.week.lead')}
                value={settings.lead_days}
                startAt={0}
                max={365}
                onChange={(days) => set({ lead_days: days ?? 0 })}
              />
            </div>
            <div className="sc-line">
              <span>
                <label htmlFor={orderBy}>
                  <b>{t('cal.week.orderBy')}</b>
                </label>
                <span className="muted small">
                  {t(settings.order_by === null ? 'cal.week.orderByMidnight' : 'cal.week.orderByText')}
                </span>
              </span>
              <span className="sc-order-by">
                {settings.order_by !== null && (
                  <TimeInput
                    id={orderBy}
                    value={settings.order_by}
                    onChange={(time) => time !== '' && set({ order_by: time })}
                  />
                )}
                <PlainSwitch
                  label=""
                  name={t('cal.week.orderBy')}
                  checked={settings.order_by !== null}
                  onChange={(isOn) => set({ order_by: isOn ? '20:00' : null })}
                />
              </span>
            </div>
            <div className="sc-line">
              <span>
                <b>{t('cal.week.horizon')}</b>
                <span className="muted small">{t('cal.week.horizonText')}</span>
              </span>
              <CountStepper
                label={t('cal.week.horizon')}
                value={settings.horizon_days}
                startAt={30}
                max={365}
                onChange={(days) => set({ horizon_days: Math.max(1, days ?? 1) })}
              />
            </div>
            <div className="sc-line">
              <span>
                <b>{t('cal.week.mostPortions')}</b>
                <span className="muted small">{t('cal.week.mostPortionsText')}</span>
              </span>
              <CountStepper
                label={t('cal.week.mostPortions')}
                value={settings.most_portions ?? 100}
                startAt={100}
                onChange={(portions) => set({ most_portions: Math.max(1, portions ?? 1) })}
              />
            </div>
          </div>
        </section>

        {isChanged && (
          <div className="sc-save">
            <Button variant="quiet" disabled={busy} onClick={() => onKeep(undefined)}>
              {t('cal.undo')}
            </Button>
            <Button type="submit" busy={busy} className="grow">
              {t('cal.saveWeek')}
            </Button>
          </div>
        )}
      </form>
      {edited !== undefined && (
        <WeekSlotSheet
          slot={edited === 'new' ? undefined : edited}
          taken={draft.slots.filter((slot) => slot !== edited).map(({ time }) => time)}
          onDone={(slot) => {
            change({ slots: inOrder([...draft.slots.filter(({ id }) => id !== slot.id), slot]) });
            setEdited(undefined);
          }}
          onRemove={
            edited === 'new'
              ? undefined
              : () => {
                  change({ slots: draft.slots.filter(({ id }) => id !== edited.id) });
                  setEdited(undefined);
                }
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
