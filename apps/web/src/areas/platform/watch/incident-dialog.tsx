import type { Incident, IncidentInput } from '@dapur/contract/platform-incidents';
import { useId, useState } from 'react';
import { FieldNote } from '../../../components/ui/field-note.tsx';
import { TextAreaField } from '../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toast.ts';
import { useI18n, type PlainKey } from '../../../i18n/index.tsx';
import { platformApi } from '../../../lib/account/platform-api.ts';
import { platformClient } from '../../../lib/api.ts';
import { ActDialog } from '../admin/act-dialog.tsx';
import { useRoleCall } from '../admin/role-call.ts';
import { fromMoment, toMoment } from '../rules/malaysian-moment.ts';

interface IncidentDialogProps {
  /** Undefined: a new one. */
  readonly incident: Incident | undefined;
  readonly onKept: (incidents: Incident[]) => void;
  readonly onChangedMeanwhile: () => void;
  readonly onClose: () => void;
}

/** Instants as fields hold them; empty: not yet. */
interface Draft {
  readonly title: string;
  readonly what: string;
  readonly persons: string;
  readonly found: string;
  readonly regulator: string;
  readonly people: string;
  readonly isClosed: boolean;
}

const momentOf = (at: string | null | undefined): string =>
  at === null || at === undefined ? '' : toMoment(at);

/** Writes an incident down, or what is known of it now. */
export function IncidentDialog({ incident, onKept, onChangedMeanwhile, onClose }: IncidentDialogProps) {
  const { t } = useI18n();
  const { busy, make } = useRoleCall();
  const [id] = useState(() => incident?.id ?? crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>(() => ({
    title: incident?.title ?? '',
    what: incident?.what ?? '',
    persons: incident?.persons === null || incident === undefined ? '' : String(incident.persons),
    found: toMoment(incident?.found_at ?? new Date().toISOString()),
    regulator: momentOf(incident?.regulator_told_at),
    people: momentOf(incident?.people_told_at),
    isClosed: incident !== undefined && incident.closed_at !== null,
  }));
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const faults = faultsOf(draft, toMoment(new Date().toISOString()));
  const said = (name: keyof Draft, key: PlainKey) =>
    isTried && faults.has(name) ? t(key) : undefined;
  const keep = async () => {
    setTried(true);
    if (faults.size > 0) return;
    const body = { incident: inputOf(draft), revision: incident?.revision ?? 0 };
    const outcome = await make(() => platformClient(platformApi.keepIncident, { params: { id }, body }));
    if (outcome.kind === 'done') return onKept(outcome.data.data);
    if (outcome.kind !== 'refused') return;
    const { code } = outcome;
    toast({
      title: t(
        code === 'conflict'
          ? 'watch.incidents.conflict'
          : code === 'forbidden'
            ? 'role.refused'
            : 'pmoney.failed',
      ),
      variant: 'destructive',
    });
    if (code === 'conflict') onChangedMeanwhile();
  };
  return (
    <ActDialog
      title={t(incident === undefined ? 'watch.incidents.add' : 'watch.incidents.edit')}
      text={t('watch.incidents.law')}
      action={t('watch.incidents.keep')}
      busy={busy}
      onSend={() => void keep()}
      onClose={onClose}
    >
      <TextField
        label={t('watch.incidents.title')}
        name="title"
        autoComplete="off"
        maxLength={120}
        value={draft.title}
        onChange={(title) => set({ title })}
        error={said('title', 'watch.incidents.missing')}
      />
      <TextAreaField
        label={t('watch.incidents.what')}
        name="what"
        autoComplete="off"
        maxLength={4_000}
        hint={t('watch.incidents.whatHint')}
        value={draft.what}
        onChange={(what) => set({ what })}
        error={said('what', 'watch.incidents.missing')}
      />
      <Moment
        label={t('watch.incidents.found')}
        value={draft.found}
        onChange={(found) => set({ found })}
        error={said('found', 'watch.incidents.wrongTime')}
      />
      <TextField
        label={t('watch.incidents.persons')}
        name="persons"
        autoComplete="off"
        inputMode="numeric"
        maxLength={9}
        optional
        value={draft.persons}
        onChange={(persons) => set({ persons })}
        error={said('persons', 'watch.incidents.wrongNumber')}
      />
      <Moment
        label={t('watch.incidents.regulator')}
        value={draft.regulator}
        onChange={(regulator) => set({ regulator })}
        error={said('regulator', 'watch.incidents.wrongTime')}
      />
      <Moment
        label={t('watch.incidents.people')}
        value={draft.people}
        onChange={(people) => set({ people })}
        error={said('people', 'watch.incidents.wrongTime')}
      />
      <label className="padmin-check">
        <input
          type="checkbox"
          checked={draft.isClosed}
          onChange={(event) => set({ isClosed: event.target.checked })}
        />
        <span>{t('watch.incidents.close')}</span>
      </label>
    </ActDialog>
  );
}

/** What cannot be kept: instants of fields compare as their texts do. */
function faultsOf(draft: Draft, now: string): ReadonlySet<keyof Draft> {
  const isWrong = (moment: string): boolean => fromMoment(moment) === undefined || moment > now;
  const isWrongAfter = (moment: string): boolean =>
    moment !== '' && (isWrong(moment) || moment < draft.found);
  return new Set<keyof Draft>([
    ...(draft.title.trim().length < 3 ? (['title'] as const) : []),
    ...(draft.what.trim().length < 3 ? (['what'] as const) : []),
    ...(/^\d{0,8}$/.test(draft.persons.trim()) ? [] : (['persons'] as const)),
    ...(isWrong(draft.found) ? (['found'] as const) : []),
    ...(isWrongAfter(draft.regulator) ? (['regulator'] as const) : []),
    ...(isWrongAfter(draft.people) ? (['people'] as const) : []),
  ]);
}

const inputOf = (draft: Draft): IncidentInput => ({
  title: draft.title.trim(),
  what: draft.what.trim(),
  persons: draft.persons.trim() === '' ? null : Number(draft.persons),
  found_at: fromMoment(draft.found) ?? '',
  regulator_told_at: fromMoment(draft.regulator) ?? null,
  people_told_at: fromMoment(draft.people) ?? null,
  is_closed: draft.isClosed,
});

interface MomentProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** A moment of Malaysia. */
function Moment({ label, value, onChange, error }: MomentProps) {
  const id = useId();
  return (
    <div className={error === undefined ? 'field' : 'field bad'}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="datetime-local"
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNote id={`${id}-note`} hint={undefined} error={error} />
    </div>
  );
}
